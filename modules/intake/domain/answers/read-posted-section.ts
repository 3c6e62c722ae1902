/** Reads the changes from a section that is posted as a plain form. Pure. */
import { inputNames, readPostedAnswer } from "#modules/form-logic/public.answers.ts";
import { type Answer, type Answers, type FormField, isAsked } from "#modules/form-logic/public.ts";
import { largestVersion } from "#app/platform/form/largest-version.ts";
import { formText } from "#app/platform/form/form-text.ts";
import type { AnswerChange } from "./save-answers.input.ts";

/** Returns the question that a posted file belongs to, read from the name of its input. */
export function fieldOfPhotoInput(name: string): string | null {
  return name.startsWith("p.") ? name.slice(2) : null;
}

/** Returns the question whose answer a posted file is. */
export function fieldOfFileInput(name: string): string | null {
  return name.startsWith("f.") ? name.slice(2) : null;
}

/** Returns only what differs from the stored answers. */
export function readPostedSection(
  form: FormData,
  fields: readonly FormField[],
  stored: Answers,
): AnswerChange[] {
  return fields.flatMap((field) => {
    if (!isAsked(field.type) || !wasShown(form, field.id)) return [];
    const basedOn = readVersion(formText(form, inputNames.version(field.id)));
    const answer = keepComment(form, field.id, readPostedAnswer(form, field), stored[field.id]);
    if (hasSameContent(answer, stored[field.id])) return [];
    return [{ fieldId: field.id, basedOn, answer }];
  });
}

/** Parses without zod, which the browser would have to load only for this. */
function readVersion(text: string | null | undefined): number {
  const version = Number.parseInt(text ?? "", 10);
  return version >= 0 && version < largestVersion ? version : 0;
}

/** A cell of a table posts no comment, so that the stored one stays. */
export function keepComment(
  form: FormData,
  fieldId: string,
  answer: Answer,
  stored: Answer | undefined,
): Answer {
  return stored?.comment && !form.has(inputNames.comment(fieldId))
    ? { ...answer, comment: stored.comment }
    : answer;
}

/** A question without an answer posts no version, but it always posts its comment, even if empty. */
function wasShown(form: FormData, fieldId: string): boolean {
  return form.has(inputNames.version(fieldId)) || form.has(inputNames.comment(fieldId));
}

export function hasSameContent(one: Answer, other: Answer | undefined): boolean {
  return (
    (one.comment ?? "") === (other?.comment ?? "") &&
    one.values.length === (other?.values.length ?? 0) &&
    one.values.every((value, index) => value === other?.values[index])
  );
}
