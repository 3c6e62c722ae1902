/** Reads a file of projects into rows of text by the template's columns; says nothing yet of what stands in them. Pure. */
import { readBulkCsv } from "#app/platform/bulk/read-bulk-csv.ts";

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
 * @throws Problem invalid-input for a wrong header, broken quotes, no row or too many.
 */
export function parseBulkProjects(bytes: Uint8Array, template: readonly string[]): ParsedProject[] {
  const { columns, rows } = readBulkCsv(bytes, {
    most: mostBulkProjects,
    columnsOf: (header) => columnsOf(header, template),
    clean: cleanCell,
    sentences: {
      header: wrongHeaderMessage,
      noRows: noProjectsMessage,
      tooMany: tooManyProjectsMessage,
    },
  });
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      template.map((name) => [name, cells[columns.indexOf(name)] ?? ""] as const),
    ),
    misfit: cells.length === columns.length ? null : cells.length,
  }));
}

/** The header as the template writes it, or null for another. */
function columnsOf(
  header: readonly string[],
  template: readonly string[],
): readonly string[] | null {
  const given = header.map((name) => name.trim().toLowerCase());
  const short = template.filter((name) => !optional.includes(name));
  const fits = [template, short].find(
    (columns) => columns.length === given.length && columns.every((name, at) => given[at] === name),
  );
  return fits ?? null;
}

/** One line without signs that cannot be seen, but for the joiners that letters of many scripts and emoji need. */
export function cleanCell(text: string): string {
  return text
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestKept);
}
