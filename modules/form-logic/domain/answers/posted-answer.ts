/** Reads a question's answer from a plain form post. Pure. */
import { formText } from "#app/platform/form/form-text.ts";
import { questionTypes } from "../../question-types/registry.ts";
import type { Answer, FormField } from "../forms/form-types.ts";

/** The input names of a question in the posted form. */
export const inputNames = {
  value: (fieldId: string) => `a.${fieldId}`,
  comment: (fieldId: string) => `c.${fieldId}`,
  /** Files; posted with the section, or one by one with JavaScript. */
  photo: (fieldId: string) => `p.${fieldId}`,
  /** Files that are the answer; posted with the section. */
  file: (fieldId: string) => `f.${fieldId}`,
  /** The version of the answer that was shown, if any. */
  version: (fieldId: string) => `v.${fieldId}`,
};

const normalizeLineBreaks = (text: string) => text.replaceAll("\r\n", "\n");

export function readPostedAnswer(
  form: FormData,
  { id, type }: Pick<FormField, "id" | "type">,
): Answer {
  const posted = form
    .getAll(inputNames.value(id))
    .filter((value) => typeof value === "string")
    .map(normalizeLineBreaks)
    .filter((value) => value !== "");
  const values = questionTypes[type].posted(posted);
  const comment = normalizeLineBreaks(formText(form, inputNames.comment(id)) ?? "");
  return comment === "" ? { values } : { values, comment };
}
