import { countOf } from "#app/platform/format.ts";
import type { FormField } from "../domain/forms/form-types.ts";
import {
  digitsMessage,
  limitsMessage,
  numericMessages,
} from "../domain/questions/numeric-rules.ts";
import { bareNumber, readTypedNumber, typedNumberError } from "#app/platform/form/typed-number.ts";
import { textType, type QuestionType, type SettingsDraft } from "./question-type.ts";

const isNumber = (text: string | undefined) => !Number.isNaN(readTypedNumber(text ?? ""));

export const numericInput: QuestionType = {
  ...textType,
  label: "Number",
  settings: { read, errors: settingsErrors, describe, normalize },
  isAnswered: ({ values }) => isNumber(values[0]),
  errors: (field, { values }) => numericMessages(field, values[0]?.trim() ?? ""),
  accepts: (_field, value) => isNumber(value),
  readCell: (_field, text) => (isNumber(text) ? bareNumber(text) : null),
  cell: { kind: "number", value: ({ values }) => readTypedNumber(values[0] ?? "") },
  holdsCodes: false,
  comparesBy: "number",
  valueType: "number",
  xlsform: {
    typeNames: ["integer", "int", "decimal"],
    wordOf: ({ allowDecimals }) => (allowDecimals ? "decimal" : "integer"),
    hasLimits: true,
  },
};

function read(draft: SettingsDraft, errors: Record<string, string>): Partial<FormField> {
  const number = (name: "digitsAllowed" | "lowerLimit" | "upperLimit") => {
    if (draft[name].trim() === "") return null;
    const value = readTypedNumber(draft[name]);
    const error = typedNumberError(draft[name]) ?? digitsMessage(draft[name]);
    if (error !== null) errors[name] = error;
    return value;
  };
  return {
    allowNegatives: draft.allowNegatives,
    allowDecimals: draft.allowDecimals,
    digitsAllowed: draft.allowDecimals ? number("digitsAllowed") : null,
    lowerLimit: number("lowerLimit"),
    upperLimit: number("upperLimit"),
  };
}

function settingsErrors(field: FormField): Record<string, string | null> {
  const digits = field.digitsAllowed ?? 0;
  const isWhole = Number.isInteger(digits) && digits >= 0;
  return {
    lowerLimit: limitsMessage(field),
    digitsAllowed: isWhole ? null : "Digits allowed must be a whole number, 0 or more.",
  };
}

/** Describes the accepted numbers. Null for any whole number from 0. */
function describe(field: FormField): string | null {
  const parts: string[] = [];
  if (field.lowerLimit != null) parts.push(`at least ${field.lowerLimit}`);
  if (field.upperLimit != null) parts.push(`at most ${field.upperLimit}`);
  if (field.allowDecimals) {
    const digits = field.digitsAllowed;
    parts.push(
      digits == null ? "decimals allowed" : `up to ${countOf(digits, "digit")} after the decimal`,
    );
  }
  if (field.allowNegatives) parts.push("negative numbers allowed");
  const message = parts.join(", ");
  return message === "" ? null : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Drops a lower limit of 0 or less when negative numbers are not allowed anyway. */
function normalize(field: FormField): Partial<FormField> {
  const { allowNegatives, allowDecimals, digitsAllowed, lowerLimit, upperLimit } = field;
  const isLimited = lowerLimit != null && (allowNegatives === true || lowerLimit > 0);
  return {
    ...(allowNegatives && { allowNegatives }),
    ...(allowDecimals && { allowDecimals }),
    ...(allowDecimals && digitsAllowed != null && { digitsAllowed }),
    // Adding 0 turns negative zero, which JSON cannot represent, into zero.
    ...(isLimited && { lowerLimit: lowerLimit + 0 }),
    ...(upperLimit != null && { upperLimit: upperLimit + 0 }),
  };
}
