/** The grids of XLSForm: a group with the appearance "table-list", or a row "label" above rows "list-nolabel". */
import { cellOf, type Worksheet, type WorksheetRow } from "../worksheets.ts";
import { readType } from "./question-types.ts";

/** The appearance of a choice that is a row. */
export const rowAppearance = "list-nolabel";

/** Marks a row that the product's own export writes above a matrix. */
export const headingColumn = "fieldlight::matrix_heading";

const appearanceOf = (worksheet: Worksheet, row: WorksheetRow) =>
  cellOf(worksheet, row, "appearance");

/** Whether a choice is in a group that shows its choices as a grid, and has no appearance of its own. */
export const isInTable = (
  worksheet: Worksheet,
  row: WorksheetRow,
  around: WorksheetRow | undefined,
): boolean =>
  around !== undefined &&
  appearanceOf(worksheet, around) === "table-list" &&
  appearanceOf(worksheet, row) === "";

/** Whether a group that begins in a row shows a question as the row of a grid. */
export function beginsTable(worksheet: Worksheet, begin: WorksheetRow): boolean {
  if (appearanceOf(worksheet, begin) !== "table-list") return false;
  const { rows } = worksheet;
  for (const row of rows.slice(rows.indexOf(begin) + 1)) {
    const type = readType(cellOf(worksheet, row, "type"));
    if (type.kind === "begin" || type.kind === "end") return false;
    const isChoice = type.kind === "choice" || type.kind === "choice-of-file";
    if (isChoice && !type.many && isInTable(worksheet, row, begin)) return true;
  }
  return false;
}
