/** Decides what happens to an answer when the intake moves to a newer version of the form. */
import { isAnswered } from "#modules/form-logic/public.answers.ts";
import {
  isMany,
  type Answer,
  type FormField,
  takesAnswer,
  questionTypes,
} from "#modules/form-logic/public.ts";

export interface MigratedAnswer {
  /** The part of the answer that the new question accepts; null if none. */
  retained: Answer | null;
  droppedValues: string[];
}

/** Retains every value that the new question accepts. The comment is retained as long as the form still asks the question. */
export function migrateAnswer(
  answer: Answer,
  before: FormField,
  after: FormField | undefined,
): MigratedAnswer {
  if (after === undefined || !takesAnswer(after.type))
    return { retained: null, droppedValues: answer.values };
  const wasAnswered = isAnswered(before.type, answer);
  if (!wasAnswered) return { retained: answer, droppedValues: [] };
  const fitting = answer.values.filter((value) => questionTypes[after.type].accepts(after, value));
  const isTooMany = !isMany(after.type) && fitting.length > 1;
  const values = isTooMany ? [] : fitting;
  const droppedValues = answer.values.filter((value) => !values.includes(value));
  if (values.length === 0 && !answer.comment?.trim()) return { retained: null, droppedValues };
  return { retained: { ...answer, values }, droppedValues };
}
