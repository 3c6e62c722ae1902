/** A change as shown to people. Pure. */
import { formatDate, formatZonedTimestamp } from "#app/platform/format.ts";

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
 * @param names of the parts of a column, by their ids, such as the questions of a rubric.
 */
export function fieldChanges(
  category: string,
  storedChanges: readonly StoredChange[],
  zone: string,
  names: Readonly<Record<string, string>> = {},
): FieldChange[] {
  return storedChanges.flatMap(({ collection, changes }) =>
    Object.entries(changes)
      .filter(([column]) => !isNamed(column, changes))
      .map(([column, [before, after]]) => {
        const shown = isSwitch(before, after)
          ? yesOrNo
          : (stored: string | null) => shownIn(column, stored, zone);
        return {
          field: fieldName(category, `${collection}.${column}`, names),
          before: shown(before),
          after: shown(after),
        };
      }),
  );
}

/** True for an id that is hidden because the name beside it changed too, or because it follows from a person's id. */
function isNamed(column: string, changes: StoredChange["changes"]): boolean {
  if (column.endsWith("_organization_id")) return true;
  const what = column.replace(/_id$/, "");
  return what !== column && (`${what}_name` in changes || `${what}_title` in changes);
}

const isSwitch = (...values: (string | null)[]) =>
  values.every((value) => value === "true" || value === "false");
const yesOrNo = (stored: string | null) => (stored === "true" ? "Yes" : "No");

/** Columns that contain names by id, such as the clients whose projects a user sees. */
const namesById = new Set(["clients", "qualifications"]);

function shownIn(column: string, stored: string | null, zone: string): string {
  if (column.endsWith("_file_id") && stored !== null) return "a file";
  if (namesById.has(column)) return namesOf(stored);
  if (column.startsWith("questions.")) return marksOf(stored);
  return shownValue(stored, zone);
}

/** The scores that a rubric gives to the answers of a question: "Yes: Pass, No: Fail; Critical". */
function marksOf(stored: string | null): string {
  const question = parsed(stored ?? "{}");
  if (!question) return stored ?? "";
  const {
    options = {},
    limits = [],
    instances,
    criticalityCategory,
  } = question as Partial<RubricQuestion>;
  const marks = [
    ...Object.entries(options).map(([option, mark]) => `${option}: ${mark}`),
    ...limits.map(limitText),
    ...(instances === "worst" ? ["the worst instance counts once"] : []),
  ];
  return [marks.join(", "), criticalityCategory].filter(Boolean).join("; ");
}

function limitText({ bound, value, percentOf }: RubricQuestion["limits"][number]): string {
  if (bound === "within") return `within ${value}% of the others`;
  const words = `at ${bound} ${value}`;
  return percentOf === null ? words : `${words}% of the answer to another question`;
}

interface RubricQuestion {
  options: Record<string, string>;
  limits: { bound: string; value: number; percentOf: string | null }[];
  instances?: string;
  criticalityCategory: string | null;
}

function namesOf(stored: string | null): string {
  const read = parsed(stored ?? "{}");
  // A long list was cut when it was stored, so it is not valid JSON.
  const names = read === null ? quotedNames(stored ?? "") : Object.values(read);
  return names.map(String).join(", ");
}

const quotedNames = (cut: string) =>
  [...cut.matchAll(/": "((?:[^"\\]|\\.)*)"/g)].map(([, name = ""]) => name);

const storedTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const storedDay = /^\d{4}-\d\d-\d\d$/;

/** A list is stored as PostgreSQL prints it and shown as "One, Two"; a time is shown in the reader's time zone. */
export function shownValue(stored: string | null, zone: string): string {
  if (stored && storedTime.test(stored)) return formatZonedTimestamp(stored, zone) || stored;
  if (stored && storedDay.test(stored)) return formatDate(`${stored}T12:00:00Z`, "UTC") || stored;
  if (!stored?.startsWith("[")) return stored ?? "";
  const list = listOf(stored);
  return list?.every((each) => typeof each === "string") ? list.join(", ") : stored;
}

function listOf(stored: string): unknown[] | null {
  const read = parsed(stored);
  return Array.isArray(read) ? read : null;
}

/** Null for a text that was cut, or that contains neither a list nor names. */
function parsed(stored: string): object | null {
  try {
    const read: unknown = JSON.parse(stored);
    return typeof read === "object" ? read : null;
  } catch {
    return null;
  }
}

/** @param key "table.column", or "table.column.part" for a column stored in parts */
export function fieldName(
  category: string,
  key: string,
  names: Readonly<Record<string, string>> = {},
): string {
  const [collection = "", column = "", ...part] = key.split(".");
  const id = part.join(".");
  const name = [words(column), ...(id === "" ? [] : [names[id] ?? id])].join(": ");
  return collection === category ? capital(name) : `${capital(words(collection))}: ${name}`;
}

export function changeText(changes: readonly FieldChange[]): string {
  return changes
    .map(({ field, before, after }) => `${field}: ${before || "–"} → ${after || "–"}`)
    .join("; ");
}

/**
 * Labels, as in the forms, of columns that are named by the maps service or whose names end like those of references.
 */
const formLabels: Readonly<Record<string, string>> = {
  administrative_area_level_1: "state",
  external_id: "external ID",
  locality: "city",
  postal_code: "zip",
  route: "street",
};

const words = (name: string) => formLabels[name] ?? name.replace(/_id$/, "").replaceAll("_", " ");
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
