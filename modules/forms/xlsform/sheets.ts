/** A sheet as a reader hands it over: text only, the heading row first, no cell undefined. */
export interface RawSheet {
  name: string;
  rows: string[][];
}

/** What stands over a column, such as "label::French (fr)". */
export interface Heading {
  /** As written in the sheet. */
  text: string;
  /** Lower case, in its usual spelling: "label", "relevant", "list_name". */
  column: string;
  /** Null for a heading that names no language. */
  language: string | null;
}

export interface SheetRow {
  /** As the spreadsheet counts: the heading row is 1. */
  number: number;
  cells: readonly string[];
}

export interface Sheet {
  name: string;
  headings: readonly Heading[];
  /** Rows that hold something. */
  rows: readonly SheetRow[];
}

/** Older or looser spellings that tools accept. */
const spellings: Record<string, string> = {
  "list name": "list_name",
  relevance: "relevant",
  "bind::relevant": "relevant",
  "bind::required": "required",
  "bind::constraint": "constraint",
  "bind::calculate": "calculation",
  "bind::readonly": "readonly",
  calculate: "calculation",
  read_only: "readonly",
  "read only": "readonly",
  caption: "label",
  "constraint message": "constraint_message",
  "required message": "required_message",
  "choice filter": "choice_filter",
  "repeat count": "repeat_count",
  "form title": "form_title",
  title: "form_title",
  "form id": "form_id",
  id_string: "form_id",
  "default language": "default_language",
};

/** Columns whose text may be given in several languages. */
const translated = new Set([
  "label",
  "hint",
  "guidance_hint",
  "constraint_message",
  "required_message",
]);

export function readHeading(text: string): Heading {
  const bare = text.trim();
  const split = /^([^:]+?)\s*:{1,2}\s*(.+)$/.exec(bare);
  const name = (split?.[1] ?? bare).trim().toLowerCase();
  const base = spellings[name] ?? name;
  if (split && translated.has(base)) {
    return { text: bare, column: base, language: (split[2] ?? "").trim() };
  }
  const whole = bare.toLowerCase();
  return { text: bare, column: spellings[whole] ?? whole, language: null };
}

/** The sheet with its headings read; a heading that is blank or repeated has no column. */
export function readSheet(raw: RawSheet): Sheet {
  const headings = (raw.rows[0] ?? []).map(readHeading);
  const rows = raw.rows.slice(1).map((cells, place) => ({ number: place + 2, cells }));
  return {
    name: raw.name,
    headings,
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
  };
}

export function findSheet(sheets: readonly RawSheet[], name: string): Sheet | null {
  const raw = sheets.find((sheet) => sheet.name.trim().toLowerCase() === name);
  return raw ? readSheet(raw) : null;
}

/** The text under a column that names no language; "" when there is no such column. */
export function cellOf(sheet: Sheet, row: SheetRow, column: string): string {
  const at = sheet.headings.findIndex((it) => it.column === column && it.language === null);
  return at < 0 ? "" : (row.cells[at] ?? "").trim();
}

/** The languages texts are given in, in order of appearance; "" where a heading names none. */
export function languagesOf(sheets: readonly (Sheet | null)[]): string[] {
  const found = new Set<string>();
  for (const sheet of sheets) {
    sheet?.headings.forEach(({ column, language }, at) => {
      const isUsed = sheet.rows.some((row) => (row.cells[at] ?? "").trim() !== "");
      if (translated.has(column) && isUsed) found.add(language ?? "");
    });
  }
  return [...found];
}
