/** Answers as a report says them. Pure. */
import { formatDate } from "#app/platform/format.ts";
import { isAnswered, type Answer, type FormField } from "#modules/form-logic/public.ts";

export const noAnswer = "No answer";

/** The values of an answer in one line, or "No answer". */
export function answerWords(field: FormField, answer: Answer | undefined): string {
  if (!answer || !isAnswered(field.type, answer)) return noAnswer;
  const values = answer.values.filter((value) => value.trim() !== "");
  if (field.type === "date-input") return values.map(dayWords).join(", ");
  return values.join(", ");
}

/** A day has no zone: it is read and shown at noon of UTC. */
function dayWords(day: string): string {
  return formatDate(`${day}T12:00:00Z`, "UTC") || day;
}
