/** Converts the clauses of a search into conditions over a source's fields. */
import {
  allOf as joined,
  anyOf as either,
  noneOf,
  type MaybeCondition,
} from "#app/platform/search/condition.ts";
import type { SearchField, SearchSource } from "#app/platform/search/search-source.ts";
import { notValid } from "./read-search-body.ts";
import { compareValue, equalsAny, equalsValue, isPresent, matchesWords } from "./search-values.ts";

type Clause = Record<string, unknown>;

/** The part of a source that one viewer may search. */
export interface Readable extends Pick<SearchSource, "field"> {
  matches(text: string): MaybeCondition;
}

const deepest = 6;

export function allOf(source: Readable, clauses: readonly Clause[], depth = 0): MaybeCondition {
  return joined(...clauses.map((clause) => conditionOf(source, clause, depth)));
}

/** Any of the clauses; an empty list adds no condition. */
export function anyOf(source: Readable, clauses: readonly Clause[], depth = 0): MaybeCondition {
  return either(...clauses.map((clause) => conditionOf(source, clause, depth)));
}

/** The field of a name, with or without the suffix for its exact form. */
export function fieldOf(source: Pick<SearchSource, "field">, name: string): SearchField {
  const field = source.field(
    name.replace(/\.(sortable|keyword|raw)$/, "").replace(/\._?seconds$/, ""),
  );
  if (!field) throw notValid({ [name]: "is no field of these records" });
  return field;
}

type Reader = (source: Readable, body: Clause, depth: number) => MaybeCondition;

const readers: Record<string, Reader> = {
  bool: readBool,
  term: (source, body) => eachField(source, body, equalsValue),
  match: (source, body) => eachField(source, body, equalsValue),
  match_phrase: (source, body) => eachField(source, body, equalsValue),
  terms: (source, body) =>
    eachField(source, body, (field, values) => {
      if (!Array.isArray(values)) throw notValid();
      return equalsAny(field, values);
    }),
  range: (source, body) => eachField(source, body, compareValue),
  exists: (source, body) => isPresent(fieldOf(source, nameIn(body.field))),
  query_string: readQueryString,
  or: (source, body, depth) => anyOf(source, listIn(body.clauses), depth),
  match_all: () => undefined,
};

/** One clause: a keyword of the language with its body, or a field with the required value. */
function conditionOf(source: Readable, clause: Clause, depth: number): MaybeCondition {
  if (depth > deepest) throw notValid();
  const parts = Object.entries(clause).map(([word, body]) => {
    if (word === "or" && Array.isArray(body)) return anyOf(source, listIn(body), depth + 1);
    const read = Object.hasOwn(readers, word) ? readers[word] : undefined;
    if (read && isClause(body)) return read(source, body, depth + 1);
    if (word === "default_field" || word === "query") return undefined;
    return Array.isArray(body)
      ? readers.terms!(source, { [word]: body }, depth)
      : equalsValue(fieldOf(source, word), body);
  });
  const bare = "query" in clause ? readQueryString(source, clause) : undefined;
  return joined(...parts, bare);
}

function readBool(source: Readable, body: Clause, depth: number): MaybeCondition {
  const unknown = Object.keys(body).filter((key) => !boolParts.includes(key));
  const errors = unknown.map((key) => [key, "is no part of bool"] as const);
  if (unknown.length > 0) throw notValid(Object.fromEntries(errors));
  const { must, filter, should, must_not: mustNot } = body;
  return joined(
    allOf(source, listIn(must), depth),
    allOf(source, listIn(filter), depth),
    anyOf(source, listIn(should), depth),
    ...listIn(mustNot).map((clause) => noneOf(conditionOf(source, clause, depth))),
  );
}

const boolParts = ["must", "filter", "should", "must_not", "minimum_should_match"];

function readQueryString(source: Readable, body: Clause): MaybeCondition {
  const { default_field: name, query } = body;
  if (typeof query !== "string" || query.length > 1_000) throw notValid();
  if (name === undefined || name === "*") return source.matches(query.replaceAll("*", " "));
  return matchesWords(fieldOf(source, nameIn(name)), query);
}

function eachField(
  source: Readable,
  body: Clause,
  condition: (field: SearchField, value: unknown) => MaybeCondition,
): MaybeCondition {
  return joined(
    ...Object.entries(body)
      .filter(([name]) => name !== "boost")
      .map(([name, value]) => condition(fieldOf(source, name), unwrapped(value))),
  );
}

/** `{ query: "x" }` and `{ value: "x" }` mean the same as "x". */
function unwrapped(value: unknown): unknown {
  if (!isClause(value)) return value;
  return "query" in value ? value.query : "value" in value ? value.value : value;
}

function isClause(value: unknown): value is Clause {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listIn(value: unknown): Clause[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every(isClause)) throw notValid();
  return list;
}

function nameIn(value: unknown): string {
  if (typeof value !== "string") throw notValid();
  return value;
}
