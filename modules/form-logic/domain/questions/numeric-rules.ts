import type { FormField } from "../forms/form-types.ts";
import { bareNumber, readTypedNumber, typedNumberError } from "#app/platform/form/typed-number.ts";

/** A JavaScript number preserves this many decimal digits. With more, it would be stored as another number. */
const maxDigits = 15;

/** Returns the message for a number with more digits than can be stored, else null. */
export function digitsMessage(typed: string): string | null {
  const digits = bareNumber(typed).replaceAll(/\D/g, "").length;
  return digits > maxDigits ? `Number can have at most ${maxDigits} digits.` : null;
}

type Limits = Pick<FormField, "lowerLimit" | "upperLimit">;
type NumericRules = Limits & Pick<FormField, "allowNegatives" | "allowDecimals" | "digitsAllowed">;

/** Returns the message when no number fits between the limits, else null. */
export function limitsMessage({ lowerLimit, upperLimit }: Limits): string | null {
  if (lowerLimit == null || upperLimit == null || lowerLimit <= upperLimit) return null;
  return `Invalid range: Lower limit (${lowerLimit}) cannot be greater than upper limit (${upperLimit}).`;
}

/** Returns every error of a typed number, most basic first. A blank text has no errors. */
export function numericMessages(rules: NumericRules, typed: string): string[] {
  if (typed.trim() === "") return [];
  const error = typedNumberError(typed);
  if (error !== null) return [error];
  const value = readTypedNumber(typed);
  const { allowNegatives, allowDecimals, digitsAllowed, lowerLimit, upperLimit } = rules;
  const [, decimals = ""] = bareNumber(typed).split(".");
  const messages: string[] = [];
  const range = limitsMessage(rules);
  if (range !== null) messages.push(range);
  if (!allowNegatives && value < 0) messages.push("Negative numbers are not allowed.");
  if (!allowDecimals && decimals !== "") messages.push("Decimals are not allowed.");
  if (allowDecimals && digitsAllowed != null && decimals.length > digitsAllowed) {
    messages.push(`Number can have at most ${digitsAllowed} digits after the decimal.`);
  }
  const digits = digitsMessage(typed);
  if (digits !== null) messages.push(digits);
  if (lowerLimit != null && value < lowerLimit) {
    messages.push(`Number should be greater than or equal to ${lowerLimit}.`);
  }
  if (upperLimit != null && value > upperLimit) {
    messages.push(`Number should be less than or equal to ${upperLimit}.`);
  }
  return messages;
}
