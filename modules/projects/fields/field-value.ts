/** Reads a column of a project and its site. Pure. */
import type { FieldColumn } from "./project-field.ts";

export const partsOf = (column: FieldColumn) => column.split(".") as ["projects" | "sites", string];

export interface FieldRows {
  project: object;
  site: object;
}

export function fieldValue(column: FieldColumn, { project, site }: FieldRows): unknown {
  const [table, name] = partsOf(column);
  const row = (table === "sites" ? site : project) as Record<string, unknown>;
  return row[name];
}

/** The value of a text column; "" for null. */
export function fieldText(column: FieldColumn, rows: FieldRows): string {
  const value = fieldValue(column, rows);
  return typeof value === "string" ? value : "";
}
