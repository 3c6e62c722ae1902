import type { Answer, Answers, FieldType } from "../forms/form-types.ts";
import { readTypedNumber } from "../questions/typed-number.ts";

/** The answer to a field, if there is one. Ids that an object inherits ("constructor") have none. */
export function answerOf(answers: Answers, fieldId: string): Answer | undefined {
  return Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
}

/**
 * Whether a question of this type has been answered: a number for numeric-input, a text that is
 * not blank for text, date and time, at least one chosen label for choices. An info box asks
 * nothing and is never answered; a comment alone is no answer.
 */
export function isAnswered(type: FieldType, answer: Answer | undefined): boolean {
  if (answer === undefined || type === "info-box") return false;
  if (type === "numeric-input") return !Number.isNaN(readTypedNumber(answer.values[0] ?? ""));
  return answer.values.some((value) => value.trim() !== "");
}
