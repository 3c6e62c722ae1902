/** What an import could not take over as it stood. Every cell of a file is in the form or in a note. */
export interface ImportNote {
  /** "left-out": it is not in the form; "changed": it is, as something else. */
  kind: "left-out" | "changed";
  sheet: string;
  /** As the spreadsheet counts; null for a whole column or sheet. */
  row: number | null;
  /** The heading as written; null for a whole row or sheet. */
  column: string | null;
  /** What stands there, shortened; "" where a whole column or sheet is meant. */
  text: string;
  /** A sentence. */
  why: string;
}

const shown = 80;

/** At most 80 characters, for a person to recognize the place. */
export function excerpt(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, " ");
  if (flat.length <= shown) return flat;
  // Half of a surrogate pair at the end would be no character.
  return `${flat.slice(0, shown - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
