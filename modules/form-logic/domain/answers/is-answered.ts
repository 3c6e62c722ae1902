import type { Answer, Answers, FieldType } from "../forms/form-types.ts";
import { readTypedNumber } from "../questions/typed-number.ts";

/** Returns the answer to a field, if any. Ids that every object inherits ("constructor") have none. */
export function answerOf(answers: Answers, fieldId: string): Answer | undefined {
  return Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
}

/**
 * True when a question of this type is answered: a number for numeric-input, non-blank text for text, date and time, at
 * least one chosen label for choices. An info box is never answered, and a comment alone is not an answer.
 */
export function isAnswered(type: FieldType, answer: Answer | undefined): boolean {
  if (answer === undefined || type === "info-box") return false;
  if (type === "numeric-input") return !Number.isNaN(readTypedNumber(answer.values[0] ?? ""));
  return answer.values.some((value) => value.trim() !== "");
}
