/** Answers as people say them, wherever they are read: "Wed 18 Nov 2026", "11:05 AM". Pure. */
import { formatDate, formatTime } from "#app/platform/format.ts";
import { isAnswered } from "./is-answered.ts";
import type { Answer, FieldType, FormField } from "../forms/form-types.ts";

export const noAnswer = "No answer";

/** The values of an answer in one line, or "No answer". */
export function answerWords(field: FormField, answer: Answer | undefined): string {
  if (!answer || !isAnswered(field.type, answer)) return noAnswer;
  return spokenValues(field.type, answer.values).join(", ");
}

/** Each value that is not blank; days and times are stored for machines and said for people. */
export function spokenValues(type: FieldType, values: readonly string[]): string[] {
  const spoken = spokenBy[type];
  return values
    .filter((value) => value.trim() !== "")
    .map((value) => (spoken && spoken(value)) || value);
}

/** A day and a time of day have no zone: they are read and shown in that of UTC. */
const spokenBy: Partial<Record<FieldType, (value: string) => string>> = {
  "date-input": (day) => formatDate(`${day}T12:00:00Z`, "UTC"),
  "time-input": (time) => formatTime(`2000-01-01T${time.padStart(5, "0")}Z`, "UTC"),
};
