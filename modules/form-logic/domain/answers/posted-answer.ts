/** A question's answer as a plain form posts it. Pure. */
import { formText } from "#app/platform/form/form-text.ts";
import type { Answer } from "../forms/form-types.ts";

/** Names of a question's inputs in the posted form. */
export const inputNames = {
  value: (fieldId: string) => `a.${fieldId}`,
  comment: (fieldId: string) => `c.${fieldId}`,
  /** Files; posted with the section, or sent one by one where there are scripts. */
  photo: (fieldId: string) => `p.${fieldId}`,
  /** Of the answer that was shown, if there was one. */
  version: (fieldId: string) => `v.${fieldId}`,
};

const fold = (text: string) => text.replaceAll("\r\n", "\n");

export function readPostedAnswer(form: FormData, fieldId: string): Answer {
  const values = form
    .getAll(inputNames.value(fieldId))
    .filter((value) => typeof value === "string")
    .map(fold)
    .filter((value) => value !== "");
  const comment = fold(formText(form, inputNames.comment(fieldId)) ?? "");
  return comment === "" ? { values } : { values, comment };
}
