/** Adds notes for the cells and columns that the import ignores, so that none is dropped silently. */
import type { AddNote } from "./import-texts.ts";
import { excerpt } from "./notes.ts";
import type { Heading, Worksheet, WorksheetRow } from "../worksheets.ts";

const media = "Images, audio, and video with a question are not supported.";
const standardTextReason = (what: string) => `Fieldlight explains ${what} with standard text.`;

/** Why cells of a known column are not imported. */
const cellReasons: Record<string, string> = {
  default: "A question of this type always starts empty.",
  calculation: "A choice, or a question that is required or checked, cannot be calculated.",
  choice_filter: "It is not a question with choices from the sheet “choices”.",
  repeat_count: "Only a repeat outside of other blocks has a count.",
  trigger: "A calculation always follows the answers that it uses.",
  readonly: "Read-only questions are not supported, except information boxes.",
  parameters: "These parameters are not supported.",
  constraint: "Nobody answers it, so there is nothing to check.",
  appearance: "This appearance is not supported.",
  required: "Nobody answers it, so it cannot be required.",
  relevant: "The condition is not supported.",
  hint: "It is not supported.",
  disabled: "The row is turned off.",
  constraint_message: standardTextReason("wrong numbers"),
  required_message: standardTextReason("missing answers"),
  guidance_hint: "A question can have only one hint.",
  save_to: "Entities are not supported.",
  "media::image": media,
  "media::big-image": media,
  "media::audio": media,
  "media::video": media,
  autoplay: media,
  "kobo--score-choices": "The choices were added to each question in the block.",
  "kobo--rank-items": "The choices were added to each question in the block.",
  "kobo--rank-constraint-message": "Two ranks can have the same choice.",
  "kobo--matrix_list": "Its questions are asked once, not for each row of the matrix.",
};

/** The reason for unknown columns of the choices worksheet, which serve choice_filter. */
export const filterReason = "No imported choice_filter uses it.";

function columnReason({ column, text }: Heading, unknown: string | undefined): string {
  const known = Object.hasOwn(cellReasons, column) ? cellReasons[column] : undefined;
  if (known) return known;
  if (column.startsWith("bind::") || column.startsWith("body::") || column.startsWith("control::"))
    return "Attributes of the form's XML are not supported.";
  if (column.startsWith("instance::")) return "Attributes of the form's XML are not supported.";
  if (column.startsWith("$") || column.startsWith("kobo") || column === "_isrepeat")
    return "KoboToolbox uses it internally.";
  return unknown ?? `The column “${excerpt(text)}” is not known.`;
}

/** Columns that get one note per cell. */
export const cellColumns: readonly string[] = Object.keys(cellReasons);

/** Tracks which cells of a worksheet were imported. */
export class ImportedCells {
  readonly cells = new Set<string>();

  mark(row: WorksheetRow, ...columns: string[]): void {
    for (const column of columns) this.cells.add(`${row.number} ${column}`);
  }

  has(row: WorksheetRow, column: string): boolean {
    return this.cells.has(`${row.number} ${column}`);
  }
}

/** Adds a note for each cell of a known column that was not imported in this row. */
export function reportCells(
  worksheet: Worksheet,
  row: WorksheetRow,
  importedCells: ImportedCells,
  addNote: AddNote,
): void {
  worksheet.headings.forEach((heading, index) => {
    const text = (row.cells[index] ?? "").trim();
    const why = Object.hasOwn(cellReasons, heading.column)
      ? cellReasons[heading.column]
      : undefined;
    if (text === "" || why === undefined || importedCells.has(row, heading.column)) return;
    addNote({
      kind: "left-out",
      worksheet: worksheet.name,
      row: row.number,
      column: heading.text,
      text: excerpt(text),
      why,
    });
  });
}

/** Adds a note for each text and setting of a row that only ends a group. */
export function reportEndCells(worksheet: Worksheet, row: WorksheetRow, addNote: AddNote): void {
  worksheet.headings.forEach(({ column, text: heading }, index) => {
    const text = (row.cells[index] ?? "").trim();
    if (text === "" || (column !== "label" && !Object.hasOwn(cellReasons, column))) return;
    const place = { worksheet: worksheet.name, row: row.number, column: heading };
    const why = "It is on the row that ends a group.";
    addNote({ kind: "left-out", ...place, text: excerpt(text), why });
  });
}

/** Adds a note for each unknown column that is not empty, even without a heading. */
export function describeColumns(
  worksheet: Worksheet,
  known: ReadonlySet<string>,
  addNote: AddNote,
  unknown?: string,
): void {
  const width = Math.max(
    worksheet.headings.length,
    ...worksheet.rows.map(({ cells }) => cells.length),
  );
  const seen = new Set<string>();
  for (let index = 0; index < width; index += 1) {
    const heading = worksheet.headings[index] ?? { text: "", column: "", language: null };
    const id = JSON.stringify([heading.column, heading.language]);
    const isFirst = !seen.has(id);
    seen.add(id);
    if (known.has(heading.column) && isFirst) continue;
    const filled = worksheet.rows.filter(({ cells }) => (cells[index] ?? "").trim() !== "");
    if (filled.length === 0) continue;
    const column = heading.text || `number ${index + 1}`;
    const why = reasonForColumn(heading, isFirst, unknown);
    addNote({ kind: "left-out", worksheet: worksheet.name, row: null, column, text: "", why });
  }
}

function reasonForColumn(heading: Heading, isFirst: boolean, unknown: string | undefined): string {
  if (heading.text === "") return "The column has no heading.";
  return isFirst ? columnReason(heading, unknown) : "An earlier column has the same heading.";
}
