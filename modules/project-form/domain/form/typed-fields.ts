/** The text inputs of a project's form, from the descriptors of the fields. Pure. */
import {
  fieldsWith,
  fieldText,
  partsOf,
  type FieldWithParts,
  type FieldRows,
  type FieldWith,
} from "#modules/projects/public.fields.ts";
import { choosesForOwn, type ProjectChoices } from "./chosen-parties.ts";
import type { ProjectFormValues } from "./project-form-values.ts";

export const typedFields = fieldsWith("typed");

export type TypedSection = FieldWithParts<"typed">["typed"]["section"];

export type TypedTexts = Record<FieldWith<"typed">, string>;

export const mapTyped = (text: (field: FieldWithParts<"typed">) => string): TypedTexts =>
  Object.fromEntries(typedFields.map((field) => [field.name, text(field)])) as TypedTexts;

export const storedTexts = (rows: FieldRows): TypedTexts =>
  mapTyped(({ column }) => fieldText(column, rows));

/** The columns of one table with the typed texts; null for an empty text. */
export function typedColumns(table: "projects" | "sites", values: ProjectFormValues) {
  const own = typedFields.filter(({ column }) => partsOf(column)[0] === table);
  return Object.fromEntries(
    own.map(({ name, column }) => [partsOf(column)[1], values[name] || null]),
  );
}

/** The texts that only the owner of a project may set. */
export const ownersTexts = (values: TypedTexts) =>
  Object.fromEntries(
    typedFields.filter(({ typed }) => typed.ownersOnly).map(({ name }) => [name, values[name]]),
  );

/** Whether the viewer may set these texts in this form. */
export const opensOwnersTexts = (values: ProjectFormValues, choices: ProjectChoices) =>
  choices.opensOwnersTexts && choosesForOwn(values, choices);

/** The texts of a new project. Those that the viewer may not set are empty. */
export function settleOwnersTexts(
  values: ProjectFormValues,
  choices: ProjectChoices,
): ProjectFormValues {
  if (opensOwnersTexts(values, choices)) return values;
  return { ...values, ...ownersTexts(mapTyped(() => "")) };
}
