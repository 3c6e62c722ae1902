import { typedNumberError } from "#app/platform/form/typed-number.ts";

/** Filters a condition's number while it is typed: keeps digits, commas, dots and a leading minus. */
export function filterNumberInput(typed: string): string {
  const minus = typed.trimStart().startsWith("-") ? "-" : "";
  return minus + typed.replaceAll(/[^\d,.]/g, "");
}

/** Returns the message for an invalid number of a condition, else null. */
export function conditionNumberMessage(text: string): string | null {
  if (text.split(".").length > 2) return "Please enter numbers with single decimal only.";
  return typedNumberError(text);
}
