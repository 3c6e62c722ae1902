/** A change as shown to people. Pure. */

export interface FieldChange {
  /** "Client name", or "Site: site address" for a related record. */
  field: string;
  before: string;
  after: string;
}

/** The stored change of one row, written by a trigger. */
export interface StoredChange {
  collection: string;
  recordId: string;
  changes: Record<string, [string | null, string | null]>;
}

/** @param category the subject of the log entry; its own fields get no prefix. */
export function fieldChanges(
  category: string,
  storedChanges: readonly StoredChange[],
): FieldChange[] {
  return storedChanges.flatMap(({ collection, changes }) =>
    Object.entries(changes).map(([column, [before, after]]) => ({
      field: fieldName(category, `${collection}.${column}`),
      before: shownValue(before),
      after: shownValue(after),
    })),
  );
}

/** A list is stored as PostgreSQL prints it and shown as "One, Two". */
export function shownValue(stored: string | null): string {
  if (!stored?.startsWith("[")) return stored ?? "";
  const list = listOf(stored);
  return list?.every((each) => typeof each === "string") ? list.join(", ") : stored;
}

function listOf(stored: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(stored);
    return Array.isArray(read) ? read : null;
  } catch {
    // The text was cut, or is no list.
    return null;
  }
}

/** @param key "table.column", or "table.column.part" for a column stored in parts */
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

/** Columns with names from the maps service, and names that end like a reference, labeled as in the forms. */
const ofForms: Readonly<Record<string, string>> = {
  administrative_area_level_1: "state",
  external_id: "external ID",
  locality: "city",
  postal_code: "zip",
  route: "street",
};

const words = (name: string) => ofForms[name] ?? name.replace(/_id$/, "").replaceAll("_", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
