import { optionsOf, type FormField } from "#modules/form-logic/public.ts";

/** The options as a group of inputs shows them. */
export const choicesOf = (field: FormField) =>
  optionsOf(field).map(({ label, text }) => ({
    value: label,
    label: <bdi lang={field.lang}>{text ?? label}</bdi>,
  }));
