/** The four calls, over the source of the type asked for and within the caller's scope. */
import { and, asc, desc, sql, type SQL } from "drizzle-orm";
import type { SearchField, SearchSource } from "#app/platform/search/search-source.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { notValid, type SearchConditions, type SearchInput } from "./read-search-body.ts";
import { allOf, anyOf, fieldOf } from "./search-clauses.ts";
import { sourceOf } from "./search-sources.server.ts";
import { momentOf } from "./search-values.ts";

const mostBuckets = 1_000;

function conditions(source: SearchSource, scope: Scope, asked: SearchConditions): SQL {
  const { query } = asked;
  return and(
    source.within(scope),
    typeof query === "string" ? source.matches(query) : allOf(source, [query]),
    allOf(source, asked.query_strings),
    allOf(source, asked.filters),
    allOf(source, asked.terms.map(asTerms)),
    anyOf(source, asked.or),
  )!;
}

/** `{ "client.id": [...] }` and `{ terms: { "client.id": [...] } }` say the same. */
const asTerms = (given: Record<string, unknown>) => ("terms" in given ? given : { terms: given });

export async function fullSearch(scope: Scope, asked: SearchInput) {
  const source = await sourceOf(asked.type);
  const where = conditions(source, scope, asked);
  const order = orderOf(source, asked);
  const [hits, total] = await Promise.all([
    source.find(scope, {
      where: and(where, startsAfter(order, asked.search_after)),
      orderBy: order.map(({ value, direction }) =>
        direction === "asc" ? asc(value) : desc(value),
      ),
      limit: asked.size,
      offset: asked.search_after ? 0 : asked.from,
      sort: order.map(({ shown }) => shown),
    }),
    source.count(where),
  ]);
  return {
    hits: {
      total: { value: total, relation: "eq" },
      hits: hits.map(({ id, source: record, sort }) => ({ _id: id, _source: record, sort })),
    },
    aggregations: {},
  };
}

export async function queryCount(scope: Scope, asked: SearchConditions) {
  const source = await sourceOf(asked.type);
  return { count: await source.count(conditions(source, scope, asked)) };
}

export async function countBuckets(scope: Scope, asked: SearchConditions & { sortField: string }) {
  const source = await sourceOf(asked.type);
  const field = fieldOf(source, asked.sortField);
  if (field.many) throw notValid();
  const where = conditions(source, scope, asked);
  const found = await source.bucket(field.value, where, mostBuckets);
  const buckets = found.map(({ key, count }) => ({ key, doc_count: count }));
  return { aggregations: { aggCounts: { buckets } } };
}

interface Turn {
  field: SearchField;
  direction: "asc" | "desc";
  /** Never null, so that rows without a value have their place. */
  value: SQL;
  /** As the answer gives it and a following search sends it back. */
  shown: SQL;
}

/** The fields asked for, the newest first unless said, and the key at the end. */
function orderOf(source: SearchSource, { sort }: SearchInput): Turn[] {
  const asked = sort.length > 0 ? sort : [{ field: "created", direction: "desc" as const }];
  const turns = asked.map(({ field: name, direction }) => {
    const field = fieldOf(source, name);
    if (field.many) throw notValid();
    return turnOf(field, direction);
  });
  const direction = turns.at(-1)!.direction;
  return [...turns, turnOf({ kind: "keyword", value: source.key }, direction)];
}

function turnOf(field: SearchField, direction: Turn["direction"]): Turn {
  switch (field.kind) {
    case "moment": {
      const value = sql`coalesce(${field.value}, '-infinity'::timestamptz)`;
      const shown = sql`case when ${field.value} is null then null
        else to_char(${field.value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`;
      return { field, direction, value, shown };
    }
    case "number":
      return same(field, direction, sql`coalesce(${field.value}, 0)`);
    case "flag":
      return same(field, direction, sql`coalesce(${field.value}, false)`);
    case "text":
      return same(field, direction, sql`coalesce(lower(${field.value}), '')`);
    case "keyword":
      return same(field, direction, sql`coalesce(${field.value}, '')`);
  }
}

const same = (field: SearchField, direction: Turn["direction"], value: SQL): Turn => ({
  field,
  direction,
  value,
  shown: value,
});

/** Rows behind the sort values of a hit, all of them or only the first ones. */
function startsAfter(order: readonly Turn[], after: SearchInput["search_after"]): SQL | undefined {
  if (!after) return undefined;
  if (after.length === 0 || after.length > order.length) throw notValid();
  const given = after.map((value, at) => ({
    turn: order[at]!,
    value: asStored(order[at]!, value),
  }));
  const behind = given.map(({ turn, value }, at) => {
    const before = given.slice(0, at).map((one) => sql`${one.turn.value} = ${one.value}`);
    const sign = turn.direction === "asc" ? sql`>` : sql`<`;
    return and(...before, sql`${turn.value} ${sign} ${value}`)!;
  });
  return sql`(${sql.join(behind, sql` or `)})`;
}

function asStored({ field }: Turn, value: unknown): SQL {
  if (field.kind === "moment") {
    if (value === null) return sql`'-infinity'::timestamptz`;
    // Microseconds would be lost on the way through a Date.
    const isText = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
    return sql`${isText ? value : momentOf(value)}::timestamptz`;
  }
  if (field.kind === "number" && typeof value === "number") return sql`${value}::float8`;
  if (field.kind === "flag" && typeof value === "boolean") return sql`${value}::boolean`;
  if (typeof value === "string") return sql`${value}::text`;
  throw notValid();
}
