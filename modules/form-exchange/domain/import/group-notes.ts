import type { ImportNote } from "../xlsform/reading/notes.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";

/** Notes with the same message for several places, grouped into one. */
export interface NoteGroup {
  kind: ImportNote["kind"];
  /** "survey, column relevant". */
  location: string;
  why: string;
  /** The first rows with their text; empty when the note is about a whole column or worksheet. */
  rows: { row: number; place?: string; text: string }[];
  /** How many more rows there are. */
  more: number;
}

/** A group lists at most 20 rows. */
const maxRows = 20;

export function groupNotes(notes: readonly ImportNote[]): NoteGroup[] {
  const groups = new Map<
    string,
    NoteGroup & { columns: Set<string>; worksheet: string; hasPlaces: boolean }
  >();
  for (const { kind, worksheet, column, row, place, text, why } of notes) {
    // Group whole columns with the same message, such as those in other languages.
    const key = JSON.stringify([
      kind,
      worksheet,
      row === null && column !== null ? "" : column,
      why,
    ]);
    const group = groups.get(key) ?? {
      kind,
      location: "",
      why,
      rows: [],
      more: 0,
      worksheet,
      hasPlaces: place !== undefined,
      columns: new Set(),
    };
    groups.set(key, group);
    if (column !== null) group.columns.add(column);
    if (row === null) continue;
    if (group.rows.length < maxRows)
      group.rows.push({ row, ...(place !== undefined && { place }), text });
    else group.more += 1;
  }
  // Notes about lost content come first.
  const rank = ({ kind }: NoteGroup) => (kind === "left-out" ? 0 : 1);
  return [...groups.values()]
    .map(({ worksheet, columns, hasPlaces, ...group }) => ({
      ...group,
      location: locationOf(worksheet, [...columns], hasPlaces ? "setting" : "column"),
    }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** At most six columns are listed; the file with all notes has the rest. */
const maxColumns = 6;

function locationOf(
  worksheet: string,
  columns: readonly string[],
  word: "column" | "setting",
): string {
  if (columns.length === 0) return worksheet;
  const more = columns.length - maxColumns;
  const named = columns.slice(0, maxColumns).join(", ");
  const words = columns.length === 1 ? word : `${word}s`;
  return `${worksheet}, ${words} ${named}${more > 0 ? ` and ${more} more` : ""}`;
}

const kinds = { "left-out": "Not imported", changed: "Imported as something else" };

/** Returns a worksheet with one row per note. */
export function noteWorksheet(notes: readonly ImportNote[]): RawWorksheet {
  const head = ["Sheet", "Row", "Column", "What", "Text", "Why"];
  const rows = notes.map(({ worksheet, row, place, column, kind, text, why }) => [
    worksheet,
    place ?? (row === null ? "" : String(row)),
    column ?? "",
    kinds[kind],
    text,
    why,
  ]);
  return { name: "Notes", rows: [head, ...rows] };
}
