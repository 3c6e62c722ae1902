/** A change as shown to people. Pure. */
import { formatDate, formatZonedMoment } from "#app/platform/format.ts";

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

/**
 * @param category the subject of the log entry; its own fields get no prefix.
 * @param zone of the reader.
 */
export function fieldChanges(
  category: string,
  storedChanges: readonly StoredChange[],
  zone: string,
): FieldChange[] {
  return storedChanges.flatMap(({ collection, changes }) =>
    Object.entries(changes)
      .filter(([column]) => !isNamed(column, changes))
      .map(([column, [before, after]]) => ({
        field: fieldName(category, `${collection}.${column}`),
        before: shownIn(column, before, zone),
        after: shownIn(column, after, zone),
      })),
  );
}

/** The id of something whose name changed with it, or that follows from a person's. */
function isNamed(column: string, changes: StoredChange["changes"]): boolean {
  if (column.endsWith("_organization_id")) return true;
  const what = column.replace(/_id$/, "");
  return what !== column && (`${what}_name` in changes || `${what}_title` in changes);
}

const shownIn = (column: string, stored: string | null, zone: string) =>
  column.endsWith("_file_id") && stored !== null ? "a file" : shownValue(stored, zone);

const storedTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const storedDay = /^\d{4}-\d\d-\d\d$/;

/** A list is stored as PostgreSQL prints it and shown as "One, Two"; a time is shown at the reader's clock. */
export function shownValue(stored: string | null, zone: string): string {
  if (stored && storedTime.test(stored)) return formatZonedMoment(stored, zone) || stored;
  if (stored && storedDay.test(stored)) return formatDate(`${stored}T12:00:00Z`, "UTC") || stored;
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
