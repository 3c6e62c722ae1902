/** A change as a person reads it. Pure. */

export interface FieldChange {
  /** "Client name", or "Site: site address" for what hangs on the record. */
  field: string;
  before: string;
  after: string;
}

/** What the triggers kept of one row. */
export interface KeptChange {
  collection: string;
  recordId: string;
  changes: Record<string, [string | null, string | null]>;
}

/** @param category what the log entry is about, whose own fields need no name before them. */
export function fieldChanges(category: string, kept: readonly KeptChange[]): FieldChange[] {
  return kept.flatMap(({ collection, changes }) =>
    Object.entries(changes).map(([column, [before, after]]) => ({
      field: fieldName(category, `${collection}.${column}`),
      before: before ?? "",
      after: after ?? "",
    })),
  );
}

/** @param key "table.column", or "table.column.part" of what is kept part by part */
export function fieldName(category: string, key: string): string {
  const [collection = "", column = "", ...part] = key.split(".");
  const name = [words(column), ...(part.length > 0 ? [part.join(".")] : [])].join(": ");
  return collection === category ? capital(name) : `${capital(words(collection))}: ${name}`;
}

export function changeWords(changes: readonly FieldChange[]): string {
  return changes
    .map(({ field, before, after }) => `${field}: ${before || "–"} → ${after || "–"}`)
    .join("; ");
}

const words = (name: string) => name.replace(/_id$/, "").replaceAll("_", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
