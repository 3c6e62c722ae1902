/** Something that an import could not use unchanged. Every cell of a file is in the form or in a note. */
export interface ImportNote {
  /** "left-out": it is not in the form; "changed": the form has something else instead. */
  kind: "left-out" | "changed";
  worksheet: string;
  /** The row number in the spreadsheet; null for a whole column or worksheet. */
  row: number | null;
  /** In a file that has no rows: what its author calls the place. */
  place?: string;
  /** The heading as written; null for a whole row or worksheet. */
  column: string | null;
  /** The cell's text, shortened; "" for a whole column or worksheet. */
  text: string;
  /** The reason, as a sentence. */
  why: string;
}

const shown = 80;

/** Cuts a text to 80 characters, so that a person can recognize the cell. */
export function excerpt(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, " ");
  if (flat.length <= shown) return flat;
  // Do not end with half of a surrogate pair.
  return `${flat.slice(0, shown - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
