/** What no column of XLSForm holds, as JSON in columns of the product's own. */
import type { FormField } from "#modules/form-logic/public.ts";
import { cellOf, type Sheet, type WorksheetRow } from "../worksheets.ts";

export const residueColumn = "fieldlight::settings";

/** A cell of a spreadsheet holds 32,767 characters; longer ones go on in further columns. */
const mostCharacters = 30_000;

const columnAt = (place: number): string =>
  place === 0 ? residueColumn : `${residueColumn}_${place + 1}`;

/** Columns that hold residue; a sheet has as many as its longest row needs. */
export const isResidueColumn = (column: string): boolean =>
  column === residueColumn || /^fieldlight::settings_\d+$/.test(column);

/** The settings as cells by column: ASCII only, so that no control character or lone surrogate is lost. */
export function residueCells(settings: object): Record<string, string> {
  if (Object.keys(settings).length === 0) return {};
  const json = JSON.stringify(settings).replaceAll(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const parts: [string, string][] = [];
  for (let at = 0; at < json.length;) {
    // A cell is trimmed when it is read, so none begins or ends with a blank.
    let end = Math.min(json.length, at + mostCharacters);
    while (end < json.length && (json[end] === " " || json[end - 1] === " ")) end -= 1;
    parts.push([columnAt(parts.length), json.slice(at, end)]);
    at = end;
  }
  return Object.fromEntries(parts);
}

/** What `residueCells` wrote; null for none, undefined for what is no JSON object. */
export function readResidue(
  sheet: Sheet,
  row: WorksheetRow,
): Record<string, unknown> | null | undefined {
  let json = "";
  for (let place = 0; ; place += 1) {
    const part = cellOf(sheet, row, columnAt(place));
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

/** The keys of `wanted` that differ in `got`; null for one that `wanted` does not have. */
export function differences(wanted: object, got: object): Record<string, unknown> {
  const [one, other] = [Object.entries(wanted), Object.entries(got)];
  const found: Record<string, unknown> = {};
  const gotByKey = new Map<string, unknown>(other);
  for (const [key, value] of one) {
    if (JSON.stringify(value) !== JSON.stringify(gotByKey.get(key))) found[key] = value;
  }
  const keys = new Set(one.map(([key]) => key));
  for (const [key] of other) if (!keys.has(key)) found[key] = null;
  return found;
}

/** The field with the differences applied; a null takes its key away. */
export function withDifferences(field: FormField, found: Record<string, unknown>): unknown {
  const entries = Object.entries({ ...field, ...found, id: field.id });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
