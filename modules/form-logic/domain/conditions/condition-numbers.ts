import { notANumber } from "../questions/numeric-rules.ts";
import { readTypedNumber } from "../questions/typed-number.ts";

/** What stays of a condition's number while it is typed: digits, commas, dots, a leading minus. */
export function keepNumberSigns(typed: string): string {
  const minus = typed.trimStart().startsWith("-") ? "-" : "";
  return minus + typed.replaceAll(/[^\d,.]/g, "");
}

/** The message for a condition's number that cannot be used, else null. */
export function conditionNumberMessage(text: string): string | null {
  if (text.split(".").length > 2) return "Please enter numbers with single decimal only.";
  return Number.isNaN(readTypedNumber(text)) ? notANumber : null;
}
