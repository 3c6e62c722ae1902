/** Settings without an XLSForm column, stored as JSON in extra columns of the product. */
import type { FormField } from "#modules/form-logic/public.ts";
import { cellOf, type Worksheet, type WorksheetRow } from "../worksheets.ts";

export const residueColumn = "fieldlight::settings";

/** A cell holds at most 32,767 characters; longer values continue in further columns. */
const maxCharacters = 30_000;

const columnAt = (position: number): string =>
  position === 0 ? residueColumn : `${residueColumn}_${position + 1}`;

/** True for a column of these settings. A worksheet has as many as its longest row needs. */
export const isResidueColumn = (column: string): boolean =>
  column === residueColumn || /^fieldlight::settings_\d+$/.test(column);

/**
 * Returns the settings as cells by column. They are ASCII only, so that control characters and lone surrogates survive, and
 * without "$", because other programs read `${...}` in any column as the name of a row.
 */
export function residueCells(settings: object): Record<string, string> {
  if (Object.keys(settings).length === 0) return {};
  const json = JSON.stringify(settings).replaceAll(
    /[^\x20-\x7e]|\$/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const parts: [string, string][] = [];
  for (let index = 0; index < json.length;) {
    // Cells are trimmed when read, so do not begin or end one with a space.
    let end = Math.min(json.length, index + maxCharacters);
    while (end < json.length && (json[end] === " " || json[end - 1] === " ")) end -= 1;
    parts.push([columnAt(parts.length), json.slice(index, end)]);
    index = end;
  }
  return Object.fromEntries(parts);
}

/** Parses the cells of `residueCells`; null for none, undefined when they are not a JSON object. */
export function readResidue(
  worksheet: Worksheet,
  row: WorksheetRow,
): Record<string, unknown> | null | undefined {
  let json = "";
  for (let position = 0; ; position += 1) {
    const part = cellOf(worksheet, row, columnAt(position));
    if (part === "") break;
    json += part;
  }
  if (json === "") return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the keys of `requested` whose values differ in `got`; null for a key that `requested` lacks. */
export function differences(requested: object, got: object): Record<string, unknown> {
  const [one, other] = [Object.entries(requested), Object.entries(got)];
  const found: Record<string, unknown> = {};
  const gotByKey = new Map<string, unknown>(other);
  for (const [key, value] of one) {
    if (JSON.stringify(value) !== JSON.stringify(gotByKey.get(key))) found[key] = value;
  }
  const keys = new Set(one.map(([key]) => key));
  for (const [key] of other) if (!keys.has(key)) found[key] = null;
  return found;
}

/** Returns the field with the differences applied; null removes a key. */
export function withDifferences(field: FormField, found: Record<string, unknown>): unknown {
  const entries = Object.entries({ ...field, ...found, id: field.id });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
