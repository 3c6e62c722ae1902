/** Reads the texts of an XLSForm in the chosen language. */
import { excerpt, type ImportNote } from "./notes.ts";
import { codeOfLanguage, translationNames } from "./language-names.ts";
import type { Worksheet, WorksheetRow } from "../worksheets.ts";

export type AddNote = (note: ImportNote) => void;

/** Adds a note for a row that is not in the form. */
export function leaveOutRow(
  worksheet: Worksheet,
  row: WorksheetRow,
  { text, why, addNote }: { text: string; why: string; addNote: AddNote },
): void {
  const whole = { worksheet: worksheet.name, row: row.number, column: null };
  addNote({ kind: "left-out", ...whole, text: excerpt(text), why });
}

/** Begins a text that a translation lacks, in place of which the form's own one is read. A private character of Unicode. */
export const missingMark = "\ue000";

export interface TextColumn {
  column: string;
  language: string;
  /** The form's own language, while a translation is read. */
  otherwise?: string | undefined;
  addNote: AddNote;
}

/**
 * Returns the text in the chosen language. When it is missing, uses the first language that has one and adds a note.
 */
export function textIn(
  worksheet: Worksheet,
  row: WorksheetRow,
  { column, language, otherwise, addNote }: TextColumn,
): string {
  const texts = worksheet.headings.flatMap((heading, index) => {
    const text = heading.column === column ? (row.cells[index] ?? "").trim() : "";
    return text === "" ? [] : [{ heading, text }];
  });
  const chosen = texts.find(({ heading }) => (heading.language ?? "") === language);
  const first = texts.find(({ heading }) => heading.language === otherwise) ?? texts[0];
  if (chosen || !first) return chosen?.text ?? "";
  if (otherwise !== undefined) return `${missingMark}${first.text}`;
  addNote({
    kind: "changed",
    worksheet: worksheet.name,
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

/** Adds a note for each column in a language that is neither the form's own nor a translation. */
export function describeOtherLanguages(
  worksheet: Worksheet,
  language: string,
  languages: readonly string[],
  addNote: AddNote,
): void {
  const translations = new Set(translationNames(languages, language).values());
  worksheet.headings.forEach((heading, index) => {
    if (!["label", "hint", "constraint_message"].includes(heading.column)) return;
    const own = heading.language ?? "";
    if (own === language || translations.has(own)) return;
    if (!worksheet.rows.some((row) => (row.cells[index] ?? "").trim() !== "")) return;
    const why = codeOfLanguage(own)
      ? "The form has texts in this language in another column."
      : "We do not know this language. Name it with its code, such as “Español (es)”.";
    addNote({
      kind: "left-out",
      worksheet: worksheet.name,
      row: null,
      column: heading.text,
      text: "",
      why,
    });
  });
}
