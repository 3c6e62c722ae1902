/** A worksheet as the reader returns it: text only, the heading row first, no undefined cell. */
export interface RawWorksheet {
  name: string;
  rows: string[][];
}

/** The heading of a column, such as "label::French (fr)". */
export interface Heading {
  /** As written in the worksheet. */
  text: string;
  /** Lower case, in the standard spelling: "label", "relevant", "list_name". */
  column: string;
  /** Null for a heading without a language. */
  language: string | null;
}

export interface WorksheetRow {
  /** The row number in the spreadsheet; the heading row is 1. */
  number: number;
  cells: readonly string[];
}

export interface Worksheet {
  name: string;
  headings: readonly Heading[];
  /** Rows that are not empty. */
  rows: readonly WorksheetRow[];
}

/** Older or informal spellings that tools accept. */
const aliases: Record<string, string> = {
  command: "type",
  tag: "name",
  "list name": "list_name",
  relevance: "relevant",
  "bind::relevant": "relevant",
  "bind::required": "required",
  "bind::constraint": "constraint",
  "bind::calculate": "calculation",
  "bind::readonly": "readonly",
  "bind::jr:constraintmsg": "constraint_message",
  "bind::jr:requiredmsg": "required_message",
  "body::appearance": "appearance",
  "control::appearance": "appearance",
  calculate: "calculation",
  read_only: "readonly",
  "read only": "readonly",
  caption: "label",
  image: "media::image",
  "big-image": "media::big-image",
  audio: "media::audio",
  video: "media::video",
  count: "repeat_count",
  "jr:count": "repeat_count",
  "body::jr:count": "repeat_count",
  "control::jr:count": "repeat_count",
  "constraint message": "constraint_message",
  constraintmsg: "constraint_message",
  "required message": "required_message",
  requiredmsg: "required_message",
  "guidance hint": "guidance_hint",
  "choice filter": "choice_filter",
  "repeat count": "repeat_count",
  "form title": "form_title",
  "set form title": "form_title",
  title: "form_title",
  "form id": "form_id",
  "set form id": "form_id",
  id_string: "form_id",
  "default language": "default_language",
  "set default language": "default_language",
  // As exports of earlier releases have them. pyxform takes the words after "::" in the worksheet of choices for a language.
  "fieldlight::followup": "fieldlight_followup",
  "fieldlight::followup_comment": "fieldlight_followup_comment",
  "fieldlight::followup_photo": "fieldlight_followup_photo",
};

/** Columns that may have several languages. */
const translated = new Set([
  "label",
  "hint",
  "guidance_hint",
  "constraint_message",
  "required_message",
]);

/** Words before "::" that belong to the name of a column. */
const families = new Set(["bind", "body", "control", "media", "instance"]);

export const isTranslated = (column: string): boolean => translated.has(column);

const standardName = (name: string): string => aliases[name] ?? name;

export function readHeading(text: string): Heading {
  const bare = text.trim();
  const sign = bare.includes("::") ? "::" : ":";
  const [first = "", ...rest] = bare.split(sign).map((part) => part.trim());
  const family = first.toLowerCase();
  if (rest.length > 0 && families.has(family)) {
    const [name = "", ...language] = rest;
    const column = standardName(`${family}::${name.toLowerCase()}`);
    return { text: bare, column, language: language.join(sign) || null };
  }
  const base = standardName(family.replaceAll(/\s+/g, " "));
  if (rest.length > 0 && (translated.has(base) || base.startsWith("media::"))) {
    return { text: bare, column: base, language: rest.join(sign) };
  }
  return {
    text: bare,
    column: standardName(bare.toLowerCase().replaceAll(/\s+/g, " ")),
    language: null,
  };
}

/** Returns the worksheet with its first filled row parsed as headings. A blank or repeated heading has no column. */
export function readWorksheet(raw: RawWorksheet): Worksheet {
  const top = Math.max(0, raw.rows.findIndex(isFilled));
  const headings = (raw.rows[top] ?? []).map(readHeading);
  const rows = raw.rows
    .slice(top + 1)
    .map((cells, position) => ({ number: top + position + 2, cells }));
  return {
    name: raw.name,
    headings,
    rows: rows.filter(({ cells }) => isFilled(cells)),
  };
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

export function findWorksheet(worksheets: readonly RawWorksheet[], name: string): Worksheet | null {
  const raw = worksheets.find((worksheet) => worksheet.name.trim().toLowerCase() === name);
  return raw ? readWorksheet(raw) : null;
}

/** Returns the text in a column without a language; "" when there is no such column. */
export function cellOf(worksheet: Worksheet, row: WorksheetRow, column: string): string {
  const index = worksheet.headings.findIndex((it) => it.column === column && it.language === null);
  return index < 0 ? "" : (row.cells[index] ?? "").trim();
}

/** Returns the languages of the texts, in order of appearance; "" for headings without a language. */
export function languagesOf(worksheets: readonly (Worksheet | null)[]): string[] {
  const found = new Set<string>();
  for (const worksheet of worksheets) {
    worksheet?.headings.forEach(({ column, language }, index) => {
      const isUsed = worksheet.rows.some((row) => (row.cells[index] ?? "").trim() !== "");
      if (translated.has(column) && isUsed) found.add(language ?? "");
    });
  }
  return [...found];
}

/** True when the author disabled the row. */
export function isDisabled(worksheet: Worksheet, row: WorksheetRow): boolean {
  return /^(yes|true|true\(\)|1)$/i.test(cellOf(worksheet, row, "disabled"));
}
