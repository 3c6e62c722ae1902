/** Compares a source's field with values as they come in a search. */
import { and, not, or, sql, type SQL } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import { literally } from "#app/platform/search/words.ts";
import type { SearchField } from "#app/platform/search/search-source.ts";
import { notValid } from "./read-search-body.ts";

export function equalsValue(field: SearchField, value: unknown): SQL {
  return equalsAny(field, [value]);
}

/**
 * One of the values; text is compared without regard to capitals. The values travel as one array: as conditions joined by
 * "or" some thousands of them cost the server seconds and a gigabyte to plan.
 */
export function equalsAny(field: SearchField, values: readonly unknown[]): SQL {
  const known = values.filter((value) => value !== null);
  const equal = known.length > 0 ? standsIn(field, known) : sql`false`;
  return known.length === values.length ? equal : or(not(isPresent(field)), equal)!;
}

export function isPresent(field: SearchField): SQL {
  return field.many ? sql`cardinality(${field.value}) > 0` : sql`${field.value} is not null`;
}

function standsIn(field: SearchField, values: readonly unknown[]): SQL {
  const list = (read: (value: unknown) => string) => sql`${sql.param(values.map(read))}::text[]`;
  switch (field.kind) {
    case "moment":
      return sql`${field.value} = any(${list(momentOf)}::timestamptz[])`;
    case "number":
      return sql`${field.value} = any(${list((value) => String(numberOf(value)))}::float8[])`;
    case "flag":
      return sql`${field.value} = any(${list((value) => String(flagOf(value)))}::boolean[])`;
    case "text":
      return sql`lower(${field.value}) = any(${list((value) => wordOf(value).toLowerCase())})`;
    case "keyword": {
      const words = list((value) => field.alias?.(wordOf(value)) ?? wordOf(value));
      return field.many ? sql`${field.value} && ${words}` : sql`${field.value} = any(${words})`;
    }
  }
}

const signs = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` };

/** A range: `{ gte, gt, lte, lt }` of moments or numbers. */
export function compareValue(field: SearchField, range: unknown): SQL {
  if (typeof range !== "object" || range === null || field.many || field.kind === "flag")
    throw notValid();
  const parts = Object.entries(range).map(([word, value]: [string, unknown]) => {
    if (!Object.hasOwn(signs, word)) throw notValid();
    const sign = signs[word as keyof typeof signs];
    if (field.kind === "moment") return sql`${field.value} ${sign} ${momentOf(value)}::timestamptz`;
    if (field.kind === "number") return sql`${field.value} ${sign} ${numberOf(value)}::float8`;
    return sql`${field.value} ${sign} ${wordOf(value)}`;
  });
  const all = and(...parts);
  if (!all) throw notValid();
  return all;
}

/** `a OR b`, with quotes and parentheses as people write them; `*` stands for anything. */
export function matchesWords(field: SearchField, query: string): SQL {
  const parts = query
    .split(/\s+OR\s+/)
    .map((part) => part.replace(/^[\s("]+|[\s)"]+$/g, ""))
    .filter((part) => part !== "");
  if (parts.length === 0) return sql`true`;
  if (parts.includes("*")) return isPresent(field);
  const whole = parts.filter((part) => !part.includes("*") || field.many);
  const patterns = parts.filter((part) => !whole.includes(part)).map(patternOf);
  return or(
    whole.length > 0 ? equalsAny(field, whole) : undefined,
    patterns.length > 0
      ? sql`lower(${field.value}::text) like any(${sql.param(patterns)}::text[])`
      : undefined,
  )!;
}

const patternOf = (part: string) => literally(part.toLowerCase()).replaceAll("*", "%");

/** Seconds since 1970, `{ seconds }`, `{ _seconds }`, or an ISO text, as a text the database reads. */
export function momentOf(value: unknown): string {
  const at = new Date(millisecondsOf(value));
  // Years beyond four figures, and those before the first, are written in a way that the database does not read.
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9_999)
    throw new Problem("invalid-input", "could not convert a date");
  return at.toISOString();
}

function millisecondsOf(value: unknown): number {
  if (typeof value === "number") return value * 1_000;
  if (typeof value === "string") return Date.parse(value);
  if (typeof value !== "object" || value === null) return Number.NaN;
  const given = value as Record<string, unknown>;
  const seconds = given.seconds ?? given._seconds;
  const nanoseconds = given.nanoseconds ?? given._nanoseconds ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return Number.NaN;
  return seconds * 1_000 + nanoseconds / 1_000_000;
}

function numberOf(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) throw notValid();
  return number;
}

function flagOf(value: unknown): boolean {
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw notValid();
}

function wordOf(value: unknown): string {
  if (typeof value === "string") return value.slice(0, 1_000);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw notValid();
}
