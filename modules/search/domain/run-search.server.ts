/** The four calls, for the source of the requested type and within the caller's scope. */
import { and, sql } from "drizzle-orm";
import {
  allOf as joined,
  checkedOnRows,
  type MaybeCondition,
} from "#app/platform/search/condition.ts";
import { hasEngine } from "#app/platform/search/engine/engine-client.server.ts";
import {
  findInEngine,
  type EngineQuery,
} from "#app/platform/search/engine/find-in-engine.server.ts";
import type { SearchHit, SearchSource } from "#app/platform/search/search-source.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { notValid, type SearchConditions, type SearchInput } from "./read-search-body.ts";
import { allOf, anyOf, fieldOf, type Readable } from "./search-clauses.ts";
import {
  inOrder,
  isNewestFirst,
  engineSortValues,
  orderOf,
  shownValue,
  startsAfter,
  type SortKey,
} from "./search-order.ts";
import { sourceOf } from "./search-sources.server.ts";

const maxBuckets = 1_000;

/** The conditions of the search over all records; the engine that runs the search adds the scope. */
function conditions(scope: Scope, source: SearchSource, input: SearchConditions): MaybeCondition {
  const { query } = input;
  const readable: Readable = {
    field: (name) => source.field(name),
    matches: (text) => source.matches(scope, text),
  };
  return joined(
    typeof query === "string" ? readable.matches(query) : allOf(readable, [query]),
    allOf(readable, input.query_strings),
    allOf(readable, input.filters),
    allOf(readable, input.terms.map(asTerms)),
    anyOf(readable, input.or),
  );
}

const inScope = (source: SearchSource, scope: Scope, condition: MaybeCondition) =>
  and(source.within(scope), condition?.sql);

/** `{ "client.id": [...] }` and `{ terms: { "client.id": [...] } }` mean the same. */
const asTerms = (clause: Record<string, unknown>) =>
  "terms" in clause ? clause : { terms: clause };

export async function fullSearch(scope: Scope, input: SearchInput) {
  const source = await sourceOf(input.type);
  const search = readSearch(scope, source, input);
  const { hits, total } =
    (await searchInEngine(source, scope, search)) ??
    (await searchInDatabase(source, scope, search));
  return {
    hits: {
      total: { value: total, relation: "eq" },
      hits: hits.map(({ id, source: record, sort }) => ({ _id: id, _source: record, sort })),
    },
    aggregations: {},
  };
}

export interface Search {
  input: SearchInput;
  condition: MaybeCondition;
  order: readonly SortKey[];
}

/** @throws Problem "invalid-input" for an invalid search of these records. */
export function readSearch(scope: Scope, source: SearchSource, input: SearchInput): Search {
  return { input, condition: conditions(scope, source, input), order: orderOf(source, input) };
}

export async function searchInDatabase(
  source: SearchSource,
  scope: Scope,
  { input, condition, order }: Search,
) {
  const where = inScope(source, scope, condition);
  const offset = input.search_after ? 0 : input.from;
  const [keys, total] = await Promise.all([
    source.keys(scope, {
      where: and(where, startsAfter(order, input.search_after)),
      orderBy: inOrder(order),
      limit: input.size,
      offset,
      newest: isNewestFirst(source, order) ? offset + input.size : undefined,
    }),
    source.count(scope, where),
  ]);
  return { hits: await readHits(source, scope, order, keys), total };
}

const oneOf = ({ key }: SearchSource, keys: readonly string[]) =>
  sql`${key} = any(${sql.param(keys)}::text[])`;

/**
 * The shown fields of records that were just found within the scope. This is a separate query: it is the same for
 * every search, so the database plans it once.
 */
async function readHits(
  source: SearchSource,
  scope: Scope,
  order: readonly SortKey[],
  keys: readonly string[],
): Promise<SearchHit[]> {
  if (keys.length === 0) return [];
  return source.find(scope, {
    where: oneOf(source, keys),
    orderBy: inOrder(order),
    limit: keys.length,
    offset: 0,
    sort: order.map(({ shown }) => shown),
  });
}

/** Converts the search into a query for Elasticsearch; null when only the database can answer. */
export function engineQuery({ input, condition, order }: Search): EngineQuery | null {
  const after = input.search_after && engineSortValues(order, input.search_after);
  if (input.search_after && !after) return null;
  return {
    where: condition,
    sort: order,
    from: after ? 0 : input.from,
    size: input.size,
    after: after ?? undefined,
  };
}

/**
 * Null when the database must answer. Records that the engine found are read from the database, within the scope and
 * in their current state.
 */
async function searchInEngine(
  source: SearchSource,
  scope: Scope,
  search: Search,
): Promise<{ hits: SearchHit[]; total: number } | null> {
  const query = source.engine && hasEngine() ? engineQuery(search) : null;
  if (!source.engine || !query) return null;
  const found = await findInEngine(source.engine, scope, query);
  if (typeof found === "string") return null;
  const checked = inScope(source, scope, search.condition);
  const keys = await source.keys(scope, {
    where: and(oneOf(source, found.ids), checked && checkedOnRows(checked)),
    orderBy: [],
    limit: found.ids.length,
    offset: 0,
  });
  const hits = await readHits(source, scope, search.order, keys);
  return { hits, total: found.total - (found.ids.length - hits.length) };
}

export async function queryCount(scope: Scope, input: SearchConditions) {
  const source = await sourceOf(input.type);
  return {
    count: await source.count(scope, inScope(source, scope, conditions(scope, source, input))),
  };
}

export async function countBuckets(scope: Scope, input: SearchConditions & { sortField: string }) {
  const source = await sourceOf(input.type);
  const field = fieldOf(source, input.sortField);
  if (field.many) throw notValid();
  const where = inScope(source, scope, conditions(scope, source, input));
  const found = await source.bucket(scope, shownValue(field), where, maxBuckets);
  const buckets = found.map(({ key, count }) => ({ key, doc_count: count }));
  return { aggregations: { aggCounts: { buckets } } };
}
