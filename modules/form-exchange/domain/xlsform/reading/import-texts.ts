/** Reads the texts of an XLSForm in the chosen language. */
import { excerpt, type ImportNote } from "./notes.ts";
import type { Sheet, WorksheetRow } from "../worksheets.ts";

export type Tell = (note: ImportNote) => void;

interface Wanted {
  column: string;
  language: string;
  tell: Tell;
}

/**
 * Returns the text in the chosen language. When it is missing, uses the first language that has one and adds a note.
 */
export function textIn(
  sheet: Sheet,
  row: WorksheetRow,
  { column, language, tell }: Wanted,
): string {
  const texts = sheet.headings.flatMap((heading, at) => {
    const text = heading.column === column ? (row.cells[at] ?? "").trim() : "";
    return text === "" ? [] : [{ heading, text }];
  });
  const chosen = texts.find(({ heading }) => (heading.language ?? "") === language);
  const [first] = texts;
  if (chosen || !first) return chosen?.text ?? "";
  tell({
    kind: "changed",
    sheet: sheet.name,
    row: row.number,
    column: first.heading.text,
    text: excerpt(first.text),
    why: `It has no text in ${nameOfLanguage(language)}, so this text was used.`,
  });
  return first.text;
}

/** Returns the display name of a language. */
export function nameOfLanguage(language: string): string {
  return language === "" ? "the language without a name" : language;
}

/** Adds a note for each column in a language that was not chosen. */
export function describeOtherLanguages(sheet: Sheet, language: string, tell: Tell): void {
  sheet.headings.forEach((heading, at) => {
    if (!["label", "hint", "constraint_message"].includes(heading.column)) return;
    if ((heading.language ?? "") === language) return;
    if (!sheet.rows.some((row) => (row.cells[at] ?? "").trim() !== "")) return;
    const why = `A form has one language. The texts in ${nameOfLanguage(language)} were used.`;
    tell({ kind: "left-out", sheet: sheet.name, row: null, column: heading.text, text: "", why });
  });
}
