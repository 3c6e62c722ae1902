/**
 * Parses a table of projects into rows of texts, by the columns of the template. It does not validate the values. Pure.
 */
import type { ColumnPositions } from "#app/platform/bulk/column-positions.ts";
import { rowsOf, type BulkTable } from "#app/platform/bulk/read-bulk-csv.ts";
import { templateColumns } from "#app/platform/bulk/result-header.ts";
import { addressParts, extraHeadings } from "./bulk-project-columns.ts";

/** The maximum number of projects in one file. */
export const maxBulkProjects = 10_000;

export const wrongHeaderMessage = "there's something wrong with the header; canceling..";
export const tooManyProjectsMessage = (count: number) =>
  `This file has ${count.toLocaleString("en-US")} projects. A file can have up to 10,000. Split it and add each part.`;
export const noProjectsMessage = "This file has no projects below the header.";

/** Longer than any valid value, and short enough to display. */
const maxCellLength = 500;

/** Columns of the template that a file may leave out. It must leave out both or neither. */
const optional = ["latitude", "longitude"];

/** The columns that a result file has in addition to those of the template. */
export const resultHeadings = ["result", "problem", "project_id"] as const;

export interface ParsedProject {
  /** The row number as a spreadsheet counts it; the header is row 1. */
  rowNumber: number;
  /** The texts by column of the template; "" for a column that the file does not have. */
  cells: Record<string, string>;
  /** The number of cells in the row, if it differs from that of the header; otherwise null. */
  columnMismatch: number | null;
}

/** The rows below the header, without empty ones. @throws Problem "invalid-input" when there is no row, or too many. */
export function parseBulkProjects(
  table: BulkTable,
  template: readonly string[],
  positions: ColumnPositions,
): ParsedProject[] {
  const names = [...template, ...addressParts, ...extraHeadings];
  const rows = rowsOf(table, {
    max: maxBulkProjects,
    names,
    positions,
    clean: cleanCell,
    messages: { noRows: noProjectsMessage, tooMany: tooManyProjectsMessage },
  });
  return rows.map(({ rowNumber, cells, columnMismatch }) => ({
    rowNumber,
    cells: joinAddress(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]))),
    columnMismatch: columnMismatch?.has ?? null,
  }));
}

/** Joins the parts of an address from separate columns: "410 Saguaro Street, Phoenix, AZ 85004". */
function joinAddress(cells: Record<string, string>): Record<string, string> {
  const { address, city, state, zip } = cells;
  const end = [state, zip].filter(Boolean).join(" ");
  return { ...cells, address: [address, city, end].filter(Boolean).join(", ") };
}

/**
 * The positions of the columns if the header matches the template, ignoring spaces and case; null otherwise. Columns
 * that the template does not have may follow in any order. The header of a result file matches too.
 */
export function fittingPositions(
  header: readonly string[],
  template: readonly string[],
): ColumnPositions | null {
  const normalized = header.map((name) => name.trim().toLowerCase());
  const short = template.filter((name) => !optional.includes(name));
  const { columns: own, before } = templateColumns(normalized, resultHeadings);
  const fits = [template, short].some((columns) => {
    const extra = own.slice(columns.length);
    const areKnown = extra.every(
      (name, index) => extraHeadings.includes(name) && extra.indexOf(name) === index,
    );
    return areKnown && columns.every((name, index) => own[index] === name);
  });
  return fits ? Object.fromEntries(own.map((name, index) => [name, index + before])) : null;
}

/**
 * Puts the text on one line and removes invisible characters, except for the joiners that letters of many scripts and
 * emoji need.
 */
export function cleanCell(text: string): string {
  return text
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxCellLength);
}
