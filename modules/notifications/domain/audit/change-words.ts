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
      before: shownValue(before),
      after: shownValue(after),
    })),
  );
}

/** A list is kept as the database writes it, and read as people do: "One, Two". */
export function shownValue(kept: string | null): string {
  if (!kept?.startsWith("[")) return kept ?? "";
  const list = listOf(kept);
  return list?.every((each) => typeof each === "string") ? list.join(", ") : kept;
}

function listOf(kept: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(kept);
    return Array.isArray(read) ? read : null;
  } catch {
    // Cut, or no list at all but somebody's words.
    return null;
  }
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

/** Columns named as the maps name them, in the words of the forms that ask for them. */
const ofForms: Readonly<Record<string, string>> = {
  administrative_area_level_1: "state",
  locality: "city",
  postal_code: "zip",
  route: "street",
};

const words = (name: string) => ofForms[name] ?? name.replace(/_id$/, "").replaceAll("_", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
