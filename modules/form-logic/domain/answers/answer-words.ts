/** Formats answers for people, wherever they are shown: "Wed 18 Nov 2026", "11:05 AM". Pure. */
import { questionTypes } from "../../question-types/registry.ts";
import { isAnswered } from "./is-answered.ts";
import type { Answer, FieldType, FormField } from "../forms/form-types.ts";

export const noAnswer = "No answer";

/** Returns the values of an answer in one line, or "No answer". */
export function answerWords(field: FormField, answer: Answer | undefined): string {
  if (!answer || !isAnswered(field.type, answer)) return noAnswer;
  return displayValues(field.type, answer.values).join(", ");
}

/** Returns each value that is not blank. Dates and times are converted from their stored format. */
export function displayValues(type: FieldType, values: readonly string[]): string[] {
  const { words } = questionTypes[type];
  return values.filter((value) => value.trim() !== "").map((value) => words(value) || value);
}
