/** Compares a source's field with values as they come in a search. */
import { and, or, sql, type SQL } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import { literally } from "#app/platform/search/words.ts";
import type { SearchField } from "#app/platform/search/search-source.ts";
import { notValid } from "./read-search-body.ts";

/** Text is compared without regard to capitals. The value stands first, for a field may hold several. */
export function equalsValue(field: SearchField, value: unknown): SQL {
  if (value === null) return sql`${field.value} is null`;
  switch (field.kind) {
    case "moment":
      return sql`${momentOf(value)}::timestamptz = ${field.value}`;
    case "number":
      return sql`${numberOf(value)}::float8 = ${field.value}`;
    case "flag":
      return sql`${flagOf(value)}::boolean = ${field.value}`;
    case "text":
      return sql`${wordOf(value).toLowerCase()} = lower(${field.value})`;
    case "keyword": {
      const word = wordOf(value);
      return sql`${field.alias?.(word) ?? word}::text = ${field.value}`;
    }
  }
}

const signs = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` };

/** A range: `{ gte, gt, lte, lt }` of moments or numbers. */
export function compareValue(field: SearchField, range: unknown): SQL {
  if (typeof range !== "object" || range === null || field.many) throw notValid();
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
  return or(...parts.map((part) => matchesPart(field, part)))!;
}

function matchesPart(field: SearchField, part: string): SQL {
  if (part === "*") return sql`${field.value} is not null`;
  if (!part.includes("*") || field.many) return equalsValue(field, part);
  const pattern = literally(part.toLowerCase()).replaceAll("*", "%");
  return sql`lower(${field.value}::text) like ${pattern}`;
}

/** Seconds since 1970, `{ seconds }`, `{ _seconds }`, or an ISO text, as a text the database reads. */
export function momentOf(value: unknown): string {
  const at = new Date(millisecondsOf(value));
  if (Number.isNaN(at.getTime())) throw new Problem("invalid-input", "could not convert a date");
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
