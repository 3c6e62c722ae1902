/** Takes a table of projects as rows of text by the template's columns; says nothing yet of what stands in them. Pure. */
import type { ColumnPlaces } from "#app/platform/bulk/column-places.ts";
import { rowsOf, type BulkTable } from "#app/platform/bulk/read-bulk-csv.ts";
import { addressParts } from "./bulk-project-columns.ts";

/** Most projects of one file. */
export const mostBulkProjects = 10_000;

export const wrongHeaderMessage = "there's something wrong with the header; canceling..";
export const tooManyProjectsMessage = (count: number) =>
  `This file has ${count.toLocaleString("en-US")} projects. A file can have up to 10,000. Split it and add each part.`;
export const noProjectsMessage = "This file has no projects below the header.";

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
 * @throws Problem invalid-input for no row or too many.
 */
export function parseBulkProjects(
  table: BulkTable,
  template: readonly string[],
  places: ColumnPlaces,
): ParsedProject[] {
  const names = [...template, ...addressParts];
  const rows = rowsOf(table, {
    most: mostBulkProjects,
    names,
    places,
    clean: cleanCell,
    sentences: { noRows: noProjectsMessage, tooMany: tooManyProjectsMessage },
  });
  return rows.map(({ line, cells, misfit }) => ({
    line,
    cells: joinAddress(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]))),
    misfit: misfit?.has ?? null,
  }));
}

/** "410 Saguaro Street, Phoenix, AZ 85004" of a file that keeps the parts apart. */
function joinAddress(cells: Record<string, string>): Record<string, string> {
  const { address, city, state, zip } = cells;
  const end = [state, zip].filter(Boolean).join(" ");
  return { ...cells, address: [address, city, end].filter(Boolean).join(", ") };
}

/** Where the columns of a header stand that is the template's, spaced and written in whatever case; null for another. */
export function fittingPlaces(
  header: readonly string[],
  template: readonly string[],
): ColumnPlaces | null {
  const given = header.map((name) => name.trim().toLowerCase());
  const short = template.filter((name) => !optional.includes(name));
  const fits = [template, short].find(
    (columns) => columns.length === given.length && columns.every((name, at) => given[at] === name),
  );
  return fits ? Object.fromEntries(fits.map((name, at) => [name, at])) : null;
}

/** One line without signs that cannot be seen, but for the joiners that letters of many scripts and emoji need. */
export function cleanCell(text: string): string {
  return text
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestKept);
}
