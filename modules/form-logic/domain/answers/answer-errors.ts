import { isAnswered } from "./is-answered.ts";
import { isChoice, isMany, optionsOf } from "../questions/field-options.ts";
import type { Answer, FormField } from "../forms/form-types.ts";
import { numericMessages } from "../questions/numeric-rules.ts";

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function isCalendarDate(text: string): boolean {
  const [year, month, day] = text.split("-").map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || month === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year ?? 0, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function choiceErrors(field: FormField, values: readonly string[]): string[] {
  const labels = new Set(optionsOf(field).map((option) => option.label));
  const chosen = values.filter((value) => value.trim() !== "");
  const errors: string[] = [];
  if (chosen.length > 1 && !isMany(field.type)) errors.push("Choose only one option.");
  if (chosen.some((value) => !labels.has(value))) {
    errors.push("Choose one of the listed options.");
  }
  return errors;
}

/** Returns the errors of an answer, most severe first. A missing answer is not an error here. */
export function answerErrors(field: FormField, answer: Answer | undefined): string[] {
  if (answer === undefined) return [];
  const text = answer.values[0]?.trim() ?? "";
  if (field.type === "numeric-input") return numericMessages(field, text);
  if (!isAnswered(field.type, answer)) return [];
  if (isChoice(field.type)) return choiceErrors(field, answer.values);
  if (field.type === "date-input" && !isCalendarDate(text)) return ["Enter a valid date."];
  if (field.type === "time-input" && !timeOfDay.test(text)) return ["Enter a valid time."];
  return [];
}
