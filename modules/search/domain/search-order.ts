/** The order of the records, and the start of the following page. */
import { and, asc, desc, sql, type SQL } from "drizzle-orm";
import { microseconds } from "#app/platform/search/engine/field-clauses.ts";
import { noTimestamp } from "#app/platform/search/engine/mapping.ts";
import type { SearchField, SearchSource } from "#app/platform/search/search-source.ts";
import { notValid, type SearchInput } from "./read-search-body.ts";
import { fieldOf } from "./search-clauses.ts";
import { timestampOf } from "./search-values.ts";

export interface SortKey {
  field: SearchField;
  direction: "asc" | "desc";
  /** Never null, so that rows without a value have a defined position. */
  value: SQL;
  /** The value in the response, which a following search sends back. */
  shown: SQL;
}

/** The requested fields, newest first by default, with the key last. */
export function orderOf(source: SearchSource, { sort }: SearchInput): SortKey[] {
  const requested = sort.length > 0 ? sort : [{ field: "created", direction: "desc" as const }];
  const sortKeys = requested.map(({ field: name, direction }) => {
    const field = fieldOf(source, name);
    if (field.many) throw notValid();
    return sortKeyOf(field, direction);
  });
  const direction = sortKeys.at(-1)!.direction;
  return [...sortKeys, sortKeyOf(source.field("id")!, direction)];
}

function sortKeyOf(field: SearchField, direction: SortKey["direction"]): SortKey {
  switch (field.kind) {
    case "timestamp": {
      const value = sql`coalesce(${field.value}, '-infinity'::timestamptz)`;
      return { field, direction, value, shown: shownValue(field) };
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

/**
 * A value as it appears alone in a response; a timestamp as text that a following search may send back, null for none.
 */
export function shownValue({ kind, value }: SearchField): SQL {
  if (kind !== "timestamp") return value;
  return sql`case when ${value} is null then null
    else to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`;
}

const same = (field: SearchField, direction: SortKey["direction"], value: SQL): SortKey => ({
  field,
  direction,
  value,
  shown: value,
});

/** Whether the order is the default one. */
export const isNewestFirst = (source: SearchSource, [first, ...others]: readonly SortKey[]) =>
  others.length === 1 && first?.field === source.field("created") && first.direction === "desc";

export const inOrder = (order: readonly SortKey[]) =>
  order.map(({ value, direction }) => (direction === "asc" ? asc(value) : desc(value)));

/**
 * Sort values of an answer in the form Elasticsearch stores; null when only the database can continue after them, or
 * refuses them.
 */
export function engineSortValues(
  order: readonly SortKey[],
  after: readonly unknown[],
): unknown[] | null {
  if (after.length !== order.length) return null;
  const values = after.map((value, index) => {
    const { field } = order[index]!;
    if (field.kind === "timestamp")
      return value === null ? noTimestamp : microseconds(asTimestampText(value));
    const type = field.kind === "number" ? "number" : field.kind === "flag" ? "boolean" : "string";
    return typeof value === type ? value : null;
  });
  return values.includes(null) ? null : values;
}

/** The rows after the sort values of a hit; all the values, or only the first ones. */
export function startsAfter(
  order: readonly SortKey[],
  after: SearchInput["search_after"],
): SQL | undefined {
  if (!after) return undefined;
  if (after.length === 0 || after.length > order.length) throw notValid();
  const cursor = after.map((value, index) => ({
    sortKey: order[index]!,
    value: asStored(order[index]!, value),
  }));
  const alternatives = cursor.map(({ sortKey, value }, index) => {
    const before = cursor.slice(0, index).map((one) => sql`${one.sortKey.value} = ${one.value}`);
    const sign = sortKey.direction === "asc" ? sql`>` : sql`<`;
    return and(...before, sql`${sortKey.value} ${sign} ${value}`)!;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

function asStored({ field }: SortKey, value: unknown): SQL {
  if (field.kind === "timestamp") {
    if (value === null) return sql`'-infinity'::timestamptz`;
    return sql`${asTimestampText(value)}::timestamptz`;
  }
  if (field.kind === "number" && typeof value === "number") return sql`${value}::float8`;
  if (field.kind === "flag" && typeof value === "boolean") return sql`${value}::boolean`;
  if (typeof value === "string") return sql`${value}::text`;
  throw notValid();
}

/** A Date would lose microseconds. */
function asTimestampText(value: unknown): string {
  const isText = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isText ? value : timestampOf(value);
}
