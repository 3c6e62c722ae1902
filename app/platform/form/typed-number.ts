/** The only reader of numbers that people type: in answers, conditions, limits, coordinates and files. Pure. */

/** The comma is only a sign between thousands. Anywhere else it may be meant as a decimal point. */
const typedNumber = /^[+-]?((\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d*)?|\.\d+)$/;
const digitsAndSigns = /^[+-]?[\d.,]*\d[\d.,]*$/;

export const notANumber = "Please enter numbers only.";
export const decimalComma =
  "Use a dot for decimals, such as 0.25. A comma only groups thousands, such as 1,200.";

/** Removes spaces around a typed number, its thousands commas and a plus sign. */
export function bareNumber(text: string): string {
  return text.trim().replace(/^\+/, "").replaceAll(",", "");
}

/**
 * Parses a typed number: digits, commas that group thousands, one dot, a sign in front. Anything else, such as a decimal
 * comma, an exponent or an empty text, is NaN.
 */
export function readTypedNumber(text: string): number {
  const value = typedNumber.test(text.trim()) ? Number(bareNumber(text)) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Whether a text would be a number if its commas were in other places. */
export function hasDecimalComma(text: string): boolean {
  const isCommaMeant = text.includes(",") && digitsAndSigns.test(text.trim());
  return isCommaMeant && Number.isNaN(readTypedNumber(text));
}

/** Returns the message for a text that is not a number, else null. A number too long to be read is refused for its digits. */
export function typedNumberError(text: string): string | null {
  if (hasDecimalComma(text)) return decimalComma;
  return typedNumber.test(text.trim()) ? null : notANumber;
}
