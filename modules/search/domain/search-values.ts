/** Compares a source's field with the values of a search. */
import { and, sql } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import {
  anyOf,
  matchAll,
  noneOf,
  matchNone,
  type Condition,
  type MaybeCondition,
} from "#app/platform/search/condition.ts";
import {
  equalsClause,
  likeClause,
  microseconds,
  presentClause,
  rangeClause,
} from "#app/platform/search/engine/field-clauses.ts";
import { escapeLike } from "#app/platform/search/search-text.ts";
import type { SearchField } from "#app/platform/search/search-source.ts";
import { notValid } from "./read-search-body.ts";

export function equalsValue(field: SearchField, value: unknown): Condition {
  return equalsAny(field, [value]);
}

/**
 * Equals one of the values; text ignores case. The values are sent as one array: thousands of conditions joined by
 * "or" take the server seconds and a gigabyte to plan.
 */
export function equalsAny(field: SearchField, values: readonly unknown[]): Condition {
  const known = values.filter((value) => value !== null);
  const equal = known.length > 0 ? isAmong(field, known) : matchNone;
  return known.length === values.length ? equal : anyOf(noneOf(isPresent(field)), equal)!;
}

export function isPresent(field: SearchField): Condition {
  return {
    sql: field.many ? sql`cardinality(${field.value}) > 0` : sql`${field.value} is not null`,
    clause: presentClause(field),
  };
}

function isAmong(field: SearchField, values: readonly unknown[]): Condition {
  const { kind, value, many, alias } = field;
  switch (kind) {
    case "timestamp": {
      const timestamps = values.map(timestampOf);
      const among = sql`${value} = any(${list(timestamps)}::timestamptz[])`;
      return { sql: among, clause: equalsClause(field, timestamps.map(storedTimestamp)) };
    }
    case "number": {
      const numbers = values.map(numberOf);
      const among = sql`${value} = any(${list(numbers.map(String))}::float8[])`;
      return { sql: among, clause: equalsClause(field, numbers) };
    }
    case "flag": {
      const flags = values.map(flagOf);
      const among = sql`${value} = any(${list(flags.map(String))}::boolean[])`;
      return { sql: among, clause: equalsClause(field, flags) };
    }
    case "text": {
      const words = values.map((word) => wordOf(word).toLowerCase());
      const among = sql`lower(${value}) = any(${list(words)})`;
      return { sql: among, clause: equalsClause(field, words) };
    }
    case "keyword": {
      const words = values.map((word) => alias?.(wordOf(word)) ?? wordOf(word));
      const among = many ? sql`${value} && ${list(words)}` : sql`${value} = any(${list(words)})`;
      return { sql: among, clause: equalsClause(field, words) };
    }
  }
}

const storedTimestamp = (iso: string) => microseconds(iso)!;

const list = (values: string[]) => sql`${sql.param(values)}::text[]`;

const signs = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` };

/** A range: `{ gte, gt, lte, lt }` of timestamps or numbers; for text only the database knows the order. */
export function compareValue(field: SearchField, range: unknown): Condition {
  if (typeof range !== "object" || range === null || field.many || field.kind === "flag")
    throw notValid();
  const bounds: Record<string, string | number> = {};
  const parts = Object.entries(range).map(([word, value]: [string, unknown]) => {
    if (!Object.hasOwn(signs, word)) throw notValid();
    const sign = signs[word as keyof typeof signs];
    if (field.kind === "timestamp") {
      const timestamp = timestampOf(value);
      bounds[word] = storedTimestamp(timestamp);
      return sql`${field.value} ${sign} ${timestamp}::timestamptz`;
    }
    if (field.kind === "number")
      return sql`${field.value} ${sign} ${(bounds[word] = numberOf(value))}::float8`;
    return sql`${field.value} ${sign} ${wordOf(value)}`;
  });
  const all = and(...parts);
  if (!all) throw notValid();
  const isWord = field.kind === "text" || field.kind === "keyword";
  return { sql: all, clause: isWord ? null : rangeClause(field, bounds) };
}

/** `a OR b`, with quotes and parentheses; `*` matches anything. */
export function matchesWords(field: SearchField, query: string): MaybeCondition {
  const parts = query
    .split(/\s+OR\s+/)
    .map((part) => part.replace(/^[\s("]+|[\s)"]+$/g, ""))
    .filter((part) => part !== "");
  if (parts.length === 0) return matchAll;
  if (parts.includes("*")) return isPresent(field);
  const whole = parts.filter((part) => !part.includes("*") || field.many);
  const patterns = parts.filter((part) => !whole.includes(part)).map((part) => part.toLowerCase());
  return anyOf(
    whole.length > 0 ? equalsAny(field, whole) : undefined,
    patterns.length > 0 ? isLike(field, patterns) : undefined,
  );
}

function isLike(field: SearchField, patterns: readonly string[]): Condition {
  const written = patterns.map((pattern) => escapeLike(pattern).replaceAll("*", "%"));
  const clauses = patterns.map((pattern) => likeClause(field, pattern));
  return {
    sql: sql`lower(${field.value}::text) like any(${list(written)})`,
    clause: clauses.includes(null) ? null : { bool: { should: clauses, minimum_should_match: 1 } },
  };
}

/** Seconds since 1970, `{ seconds }`, `{ _seconds }`, or ISO text, converted to text that the database reads. */
export function timestampOf(value: unknown): string {
  const at = new Date(millisecondsOf(value));
  // The database does not read the ISO format of years above 9999 and below 1.
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9_999)
    throw new Problem("invalid-input", "could not convert a date");
  return at.toISOString();
}

function millisecondsOf(value: unknown): number {
  if (typeof value === "number") return value * 1_000;
  if (typeof value === "string") return Date.parse(value);
  if (typeof value !== "object" || value === null) return Number.NaN;
  const timestamp = value as Record<string, unknown>;
  const seconds = timestamp.seconds ?? timestamp._seconds;
  const nanoseconds = timestamp.nanoseconds ?? timestamp._nanoseconds ?? 0;
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
