/** Decides what happens to an answer when a newer version of the form asks its question. */
import {
  isAnswered,
  isChoice,
  isMany,
  optionsOf,
  readTypedNumber,
  type Answer,
  type FormField,
} from "#modules/form-logic/public.ts";

export interface Carried {
  /** The part of the answer that is retained; null if nothing is. */
  retained: Answer | null;
  lost: string[];
}

const textTypes = new Set(["single-input", "text-area-field"]);

function fits(value: string, after: FormField): boolean {
  if (isChoice(after.type)) return optionsOf(after).some(({ label }) => label === value);
  switch (after.type) {
    case "numeric-input":
      return !Number.isNaN(readTypedNumber(value));
    case "date-input":
      return /^\d{4}-\d{2}-\d{2}$/.test(value);
    case "time-input":
      return /^\d{2}:\d{2}$/.test(value);
    default:
      return textTypes.has(after.type);
  }
}

/** Keeps every value that the new question can hold. The comment stays with the question. */
export function carryAnswer(
  answer: Answer,
  before: FormField,
  after: FormField | undefined,
): Carried {
  if (after === undefined || after.type === "info-box")
    return { retained: null, lost: answer.values };
  const wasAnswered = isAnswered(before.type, answer);
  if (!wasAnswered) return { retained: answer, lost: [] };
  const fitting = answer.values.filter((value) => fits(value, after));
  const isTooMany = !isMany(after.type) && fitting.length > 1;
  const values = isTooMany ? [] : fitting;
  const lost = answer.values.filter((value) => !values.includes(value));
  if (values.length === 0 && !answer.comment?.trim()) return { retained: null, lost };
  return { retained: { ...answer, values }, lost };
}
