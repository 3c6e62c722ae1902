/** The fields of a project's form that are lines of text, as their descriptors say. Pure. */
import {
  fieldsWith,
  type Described,
  type FieldColumn,
  type FieldWith,
} from "#modules/projects/public.fields.ts";
import type { ProjectRow, SiteRow } from "#modules/projects/public.ts";
import type { ProjectFormValues } from "./project-form-values.ts";

export const typedFields = fieldsWith("typed");

export type TypedSection = Described<"typed">["typed"]["section"];

export type TypedTexts = Record<FieldWith<"typed">, string>;

export const mapTyped = (text: (field: Described<"typed">) => string): TypedTexts =>
  Object.fromEntries(typedFields.map((field) => [field.name, text(field)])) as TypedTexts;

interface Rows {
  project: ProjectRow;
  site: SiteRow;
}

/** The texts as stored. */
export const storedTexts = ({ project, site }: Rows): TypedTexts =>
  mapTyped(({ column }) => {
    const [table, name] = partsOf(column);
    const row: Record<string, unknown> = table === "sites" ? site : project;
    return String(row[name] ?? "");
  });

/** The columns of one table that the typed texts set; null for an empty text. */
export function typedColumns(table: "projects" | "sites", values: ProjectFormValues) {
  const own = typedFields.filter(({ column }) => partsOf(column)[0] === table);
  return Object.fromEntries(
    own.map(({ name, column }) => [partsOf(column)[1], values[name] || null]),
  );
}

export const partsOf = (column: FieldColumn) => column.split(".") as ["projects" | "sites", string];
