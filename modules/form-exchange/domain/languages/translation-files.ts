/** Translations as files for a translator: a worksheet or XLIFF. Pure. */
import type { TranslationRow } from "#modules/form-logic/public.languages.ts";
import { cellText } from "../xlsform/writing/cell-text.ts";
import type { RawWorksheet } from "../xlsform/worksheets.ts";

/** A text as a file has it. */
export interface FileText {
  /** `textKey` of the text. */
  key: string;
  source: string;
  /** Empty without a translation. */
  text: string;
}

export interface FileRow extends FileText {
  where: string;
  state: TranslationRow["state"];
}

/** Ids of sections and questions have no "/". */
const textKey = ({ id, part }: Pick<TranslationRow, "id" | "part">) => `${id}/${part}`;

export const fileRows = (rows: readonly TranslationRow[]): FileRow[] =>
  rows.map(({ where, state, source, text, ...row }) => ({
    key: textKey(row),
    where,
    state,
    source,
    text,
  }));

const headings = ["Where", "Source", "Translation", "Note", "Key"] as const;

export function toWorksheet(rows: readonly TranslationRow[]): RawWorksheet {
  const lines = rows.map((row) => [
    row.where,
    row.source,
    row.text,
    row.was === null ? "" : `To check: the text was “${row.was}” when it was translated.`,
    textKey(row),
  ]);
  return {
    name: "Translations",
    rows: [[...headings], ...lines.map((line) => line.map(cellText))],
  };
}

/** Columns are found by their headings, in any order. @returns null without them. */
export function readWorksheet(worksheets: readonly RawWorksheet[]): FileText[] | null {
  for (const { rows } of worksheets) {
    const [first = [], ...lines] = rows;
    const column = (heading: (typeof headings)[number]) =>
      first.findIndex((cell) => cell.trim().toLowerCase() === heading.toLowerCase());
    const [source, text, key] = [column("Source"), column("Translation"), column("Key")];
    if (source === -1 || text === -1 || key === -1) continue;
    return lines.map((line) => ({
      key: (line[key] ?? "").trim(),
      source: line[source] ?? "",
      text: line[text] ?? "",
    }));
  }
  return null;
}

export interface FoundTexts {
  texts: { id: string; part: string; text: string; source?: string }[];
  /** Translations of a text that has changed since the file was written. */
  changed: number;
  /** Texts of the file that the form no longer has. */
  unknown: number;
}

/** The translations of a file for the present texts of a form. A text without a translation changes nothing. */
export function matchTexts(
  found: readonly FileText[],
  rows: readonly TranslationRow[],
): FoundTexts {
  const byKey = new Map(rows.map((row) => [cellText(textKey(row)), row]));
  const result: FoundTexts = { texts: [], changed: 0, unknown: 0 };
  for (const { key, source, text } of found) {
    if (text.trim() === "") continue;
    const row = byKey.get(cellText(key));
    if (!row) {
      result.unknown += 1;
      continue;
    }
    const isSame = [row.source, row.was ?? row.source].some(
      (each) => cellText(each) === cellText(source),
    );
    const was = cellText(row.source) === cellText(source) ? {} : { source: source.trim() };
    if (!isSame) result.changed += 1;
    // A translation that the file leaves as it was stays to check.
    const isUntouched = row.was !== null && cellText(text) === cellText(row.text);
    if (!isUntouched) result.texts.push({ id: row.id, part: row.part, text: text.trim(), ...was });
  }
  return result;
}
