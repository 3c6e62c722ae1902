/** The fixed answer with which a question begins. */
import { questionTypes } from "../../question-types/registry.ts";
import type { FieldType, FormField } from "../forms/form-types.ts";
import { isAsked, isMany } from "./field-options.ts";

export const unfitDefault = "This is no answer to the question.";
export const twoDefaults = "Enter a default answer or a calculation, not both.";

type Field = Omit<FormField, "id">;

/** True for questions that an answer of text can begin. Nobody signs in advance. */
export const takesDefault = (type: FieldType): boolean =>
  isAsked(type) && questionTypes[type].valueType !== null;

const separator = "; ";

/** The default answer as an author types it. */
export const textOfDefault = ({ defaultValues = [] }: Field): string =>
  defaultValues.join(separator);

/**
 * Reads what an author typed: several choices are separated by semicolons.
 * @returns null for a text that is no answer to the question.
 */
export function valuesOfDefault(
  field: Field,
  text: string,
  newName: (option: string) => string = (option) => option,
): string[] | null {
  const typed = isMany(field.type) ? text.split(separator.trim()) : [text];
  const { readCell } = questionTypes[field.type];
  const values = typed
    .map((value) => newName(value.trim()))
    .filter((value) => value !== "")
    .map((value) =>
      readCell && field.choiceListId === undefined ? readCell({ ...field, id: "" }, value) : value,
    );
  const read = values.filter((value) => value !== null);
  // The choices of a list are known when the form is published.
  const isFit = field.choiceListId !== undefined || isFitting(field, read);
  return read.length === values.length && isFit ? read : null;
}

/** Whether people could give this answer. What the answer must be in relation to others is checked later. */
export function isFitting(field: Field, values: readonly string[]): boolean {
  const { accepts, errors } = questionTypes[field.type];
  const whole = { ...field, id: "" };
  return (
    values.every((value) => accepts(whole, value)) &&
    errors(whole, { values: [...values] }).length === 0
  );
}

export function defaultError(field: FormField): string | null {
  const { defaultValues = [], defaultExpression } = field;
  if (defaultValues.length === 0) return null;
  if (defaultExpression) return twoDefaults;
  if (field.choiceListId) return null;
  return takesDefault(field.type) && isFitting(field, defaultValues) ? null : unfitDefault;
}
