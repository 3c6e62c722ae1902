import { questionTypes } from "../../question-types/registry.ts";
import type { Answer, Answers, FieldType, FormField } from "../forms/form-types.ts";

/** Returns the answer to a field, if any. Ids that every object inherits ("constructor") have none. */
export function answerOf(answers: Answers, fieldId: string): Answer | undefined {
  return Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
}

/** True when the values answer a question of this type. A comment alone is not an answer. */
export function isAnswered(type: FieldType, answer: Answer | undefined): boolean {
  return answer !== undefined && questionTypes[type].isAnswered(answer);
}

/** True when somebody gave the answer or confirmed it. A default that nobody has looked at is only proposed. */
export const isConfirmed = (type: FieldType, answer: Answer | undefined): boolean =>
  !answer?.isDefault && isAnswered(type, answer);

/** Returns the errors of an answer to a question as `Visibility.resolve` returns it, most severe first. A missing answer is not an error here. */
export function answerErrors(field: FormField, answer: Answer | undefined): string[] {
  if (answer === undefined || answer.values.every((value) => value.trim() === "")) return [];
  const errors = questionTypes[field.type].errors(field, answer);
  return field.failedCheck ? [...errors, field.failedCheck] : errors;
}
