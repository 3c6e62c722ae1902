/** Reads a file of projects into rows of text by the template's columns; says nothing yet of what stands in them. Pure. */
import { csvRefusal, readCsv } from "#app/platform/csv/read-csv.ts";

/** Most projects of one file. */
export const mostBulkProjects = 2_000;

export const wrongHeaderMessage = "there's something wrong with the header; canceling..";
export const tooManyProjectsMessage =
  "A file holds at most 2,000 projects; divide it and add the parts one by one.";
export const noProjectsMessage = "There is no project under the header of this file.";

/** Empty rows count towards what is read at all. */
const mostRecords = 2 * mostBulkProjects;
/** Longer than any sound value, short enough to be shown. */
const longestKept = 500;

/** The columns of the template that a file may leave out, both or none. */
const optional = ["latitude", "longitude"];

export interface ParsedProject {
  /** As a spreadsheet numbers it; the header is row 1. */
  line: number;
  /** Text by the template's column; "" for one the file leaves out. */
  cells: Record<string, string>;
  /** Cells beyond the header, or missing from it: the row does not fit. */
  misfit: number | null;
}

/**
 * The rows under the header; empty ones are passed over.
 * @throws Problem invalid-input for a wrong header, broken quotes, no row or too many.
 */
export function parseBulkProjects(bytes: Uint8Array, template: readonly string[]): ParsedProject[] {
  const records = readCsv(bytes, mostRecords);
  const columns = columnsOf(records[0] ?? [], template);
  const rows = records
    .map((cells, at) => ({ line: at + 1, texts: cells.map(cleanCell) }))
    .slice(1)
    .filter(({ texts }) => texts.some((text) => text !== ""));
  if (rows.length === 0) throw csvRefusal(noProjectsMessage);
  if (rows.length > mostBulkProjects || records.length > mostRecords)
    throw csvRefusal(tooManyProjectsMessage);
  return rows.map(({ line, texts }) => ({
    line,
    cells: Object.fromEntries(
      template.map((name) => [name, texts[columns.indexOf(name)] ?? ""] as const),
    ),
    misfit: texts.length === columns.length ? null : texts.length,
  }));
}

/** The header as the template writes it. */
function columnsOf(header: readonly string[], template: readonly string[]): readonly string[] {
  const given = header.map((name) => name.trim().toLowerCase());
  const short = template.filter((name) => !optional.includes(name));
  const fits = [template, short].find(
    (columns) => columns.length === given.length && columns.every((name, at) => given[at] === name),
  );
  if (!fits) throw csvRefusal(wrongHeaderMessage);
  return fits;
}

/** One line without signs that cannot be seen. */
function cleanCell(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestKept);
}
