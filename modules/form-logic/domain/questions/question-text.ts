import type { FormField } from "../forms/form-types.ts";

/** The question as asked, or the label where none was written. */
export function questionText(field: Pick<FormField, "label" | "question">): string {
  return field.question?.trim() ? field.question : field.label;
}
