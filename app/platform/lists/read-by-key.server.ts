/**
 * Pages of long lists. The neighbors of a page are found by the key of its first or last row, so a page far from the
 * first costs no more than the first. A page requested by number alone is found by skipping rows, from the nearer end.
 */
import { asc, desc, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import { unionAll, type PgSelect } from "drizzle-orm/pg-core";
import { inlineNumber } from "./generic-plan.ts";
import type { PageKeys, TableQuery } from "./table-query.ts";

/** The type of a key part. A key that somebody typed is checked against it before the database reads it. */
export type KeyKind = "text" | "number" | "decimal" | "timestamp" | "day" | "flag";

export interface KeyedPage<Row> {
  rows: Row[];
  keys: PageKeys;
}

export type KeyValue = string | number | boolean;

/** How one page is cut from a sorted list. All columns of a sort reverse together, and the last of them is unique. */
export interface Slice<Count = number> {
  limit: Count;
  offset: Count;
  /** Rows from the beginning to the end of the page. */
  end: Count;
  /** The condition that a row is beyond the key; undefined without a key. */
  beyond: (keys: readonly SQLWrapper[]) => SQL | undefined;
  order: (keys: readonly SQLWrapper[]) => SQL[];
  /** The key of a row, to be selected as `pageKey`. */
  keyOf: (keys: readonly SQLWrapper[]) => SQL<KeyValue[]>;
  /** The same for a query that is built once per query key. */
  prepared: (planned: PlanMode) => PreparedSlice;
}

/** Numbers, or their placeholders in a query that is built once. */
type Amount = number | Placeholder;

export interface PreparedSlice {
  slice: Omit<Slice<Amount>, "prepared">;
  queryKey: string;
  values: Record<string, number | KeyValue>;
}

/**
 * "once": for all parameters the index of the sort gives the page, so the database plans the query once. "each": the best
 * plan depends on the parameters, such as words that few or all rows contain, so the database plans each call.
 */
type PlanMode = "once" | "each";

interface SortOptions {
  /** The kinds of the sort's columns, in their order. */
  kinds: readonly KeyKind[];
  /** Rows of the list over all pages; null where they are not counted to the end. Only called for numbered pages. */
  total: () => Promise<number | null>;
  /** Rows that a page number may skip, where the list is not counted to its end. Pages beyond are found by key. */
  maxSkipped?: number;
}

/** @returns the rows of a page in the list's order, without their `pageKey`. */
export async function readByKey<Row extends { pageKey: KeyValue[] }>(
  query: TableQuery,
  { kinds, total, maxSkipped = Number.MAX_SAFE_INTEGER }: SortOptions,
  read: (slice: Slice) => PromiseLike<Row[]>,
): Promise<KeyedPage<Omit<Row, "pageKey">>> {
  const isFromEnd = query.last !== undefined;
  const after = readKey(query.after, kinds);
  const before = readKey(query.before, kinds);
  const key = after ?? before;
  if (key) {
    const found = await readSlice(read, query, { key, isBackward: !after });
    // Rows may have been deleted since the URL was made. Then these are the first rows, and the page is filled up
    // from there.
    const isShort = before && found.length < query.size;
    if (!isShort) return keyed(found, query);
    return keyed(await readSlice(read, query, {}), { ...query, page: isFromEnd ? query.page : 1 });
  }
  const position = positionOf(query, query.page > 1 && !isFromEnd ? await total() : null);
  const isNear = position && (position.offset ?? 0) <= maxSkipped;
  return keyed(isNear ? await readSlice(read, query, position) : [], query);
}

interface CountOptions {
  kinds: readonly KeyKind[];
  count: () => PromiseLike<number>;
}

/** A page with the number of rows of its list. The rows are not counted when the first page has all of them. */
export async function readCounted<Row extends { pageKey: KeyValue[] }>(
  query: TableQuery,
  { kinds, count }: CountOptions,
  read: (slice: Slice) => PromiseLike<Row[]>,
): Promise<KeyedPage<Omit<Row, "pageKey">> & { total: number }> {
  const { page, after, before, last, size } = query;
  const isFirst = page === 1 && !after && !before && last === undefined;
  let counting: Promise<number> | undefined;
  const total = () => (counting ??= Promise.resolve(count()));
  const [found] = await Promise.all([
    readByKey(query, { kinds, total }, read),
    isFirst ? null : total(),
  ]);
  const isWhole = isFirst && found.rows.length < size;
  return { ...found, total: isWhole ? found.rows.length : await total() };
}

interface PagePosition {
  key?: KeyValue[];
  /** Read from the key or the end toward the first row. */
  isBackward?: boolean;
  offset?: number;
  limit?: number;
}

/** The position of a page by its number, from the nearer end. Null for a page after the last. */
function positionOf({ page, size, last }: TableQuery, total: number | null): PagePosition | null {
  if (last !== undefined) return { isBackward: true, offset: (last - 1) * size };
  const offset = (page - 1) * size;
  if (total === null) return { offset };
  const limit = Math.min(size, total - offset);
  if (limit <= 0) return null;
  const fromEnd = total - offset - limit;
  return fromEnd < offset ? { isBackward: true, offset: fromEnd, limit } : { offset };
}

async function readSlice<Row extends { pageKey: KeyValue[] }>(
  read: (slice: Slice) => PromiseLike<Row[]>,
  { direction, size }: TableQuery,
  { key, isBackward = false, offset = 0, limit = size }: PagePosition,
): Promise<Row[]> {
  const isUpward = (direction === "asc") !== isBackward;
  const rows = await read(sliceOf({ key, isUpward, offset, limit }));
  return isBackward ? rows.toReversed() : rows;
}

interface SliceOptions {
  key: KeyValue[] | undefined;
  isUpward: boolean;
  offset: number;
  limit: number;
}

function sliceOf(cut: SliceOptions): Slice {
  const { key, isUpward, offset, limit } = cut;
  return {
    ...orderOf(isUpward, key),
    limit,
    offset,
    end: offset + limit,
    prepared: (planned) => prepareSlice(cut, planned),
  };
}

/** The order of rows, and the condition for rows beyond a key of values or placeholders. */
function orderOf(isUpward: boolean, key: readonly unknown[] | undefined) {
  return {
    beyond: (keys: readonly SQLWrapper[]) => (key ? isBeyond(keys, key, isUpward) : undefined),
    order: (keys: readonly SQLWrapper[]) => keys.map((one) => (isUpward ? asc(one) : desc(one))),
    keyOf: (keys: readonly SQLWrapper[]) => sql<KeyValue[]>`json_build_array(${joinSql(keys)})`,
  };
}

function prepareSlice(
  { key = [], isUpward, offset, limit }: SliceOptions,
  planned: PlanMode,
): PreparedSlice {
  const names = key.map((_, index) => `key${index}`);
  const placeholders = names.map((name) => sql.placeholder(name));
  const isInlineNumber = planned === "once" && offset === 0;
  const amounts = isInlineNumber
    ? { limit: inlineNumber(limit), offset: 0, end: inlineNumber(limit) }
    : {
        limit: sql.placeholder("limit"),
        offset: sql.placeholder("offset"),
        end: sql.placeholder("end"),
      };
  return {
    slice: { ...orderOf(isUpward, placeholders.length > 0 ? placeholders : undefined), ...amounts },
    queryKey: [isUpward ? "up" : "down", names.length, isInlineNumber ? limit : "any"].join(" "),
    values: {
      limit,
      offset,
      end: offset + limit,
      ...Object.fromEntries(key.map((value, index) => [names[index]!, value])),
    },
  };
}

/** The rows of all queries, which are of the same columns. */
export function unionOf<Query>(queries: readonly Query[]): Query {
  const [one, two, ...others] = queries as readonly PgSelect[];
  return (two ? unionAll(one!, two, ...others) : one!) as Query;
}

const joinSql = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);

/**
 * One row comparison, which an index can use. The comparison of the first column alone serves an index without the other
 * columns.
 */
function isBeyond(keys: readonly SQLWrapper[], key: readonly unknown[], isUpward: boolean): SQL {
  const values = joinSql(key.map((value) => sql`${value}`));
  return isUpward
    ? sql`(${keys[0]} >= ${key[0]} and (${joinSql(keys)}) > (${values}))`
    : sql`(${keys[0]} <= ${key[0]} and (${joinSql(keys)}) < (${values}))`;
}

function keyed<Row extends { pageKey: KeyValue[] }>(
  found: Row[],
  { page, size, last }: TableQuery,
): KeyedPage<Omit<Row, "pageKey">> {
  const keys: PageKeys = {};
  const [first, end] = [found[0], found.at(-1)];
  // The page before the second is the first, which needs no key.
  if (first && (page > 2 || last !== undefined)) keys.before = writeKey(first.pageKey);
  if (end && found.length === size) keys.after = writeKey(end.pageKey);
  return { rows: found.map(({ pageKey: _pageKey, ...row }) => row), keys };
}

/** Key parts joined with "~": "2026-11-22T10:00:00.123456+00:00~019a…". */
export function writeKey(key: readonly KeyValue[]): string {
  return key.map((part) => String(part).replace(/[%~]/g, encode)).join("~");
}

const encode = (letter: string) => (letter === "~" ? "%7E" : "%25");

/** The parts as the database compares them. Null without a key, and for a key that is invalid or of another sort. */
export function readKey(text: string | undefined, kinds: readonly KeyKind[]): KeyValue[] | null {
  if (!text) return null;
  const parts = text.split("~").map((part) => part.replace(/%7E|%25/g, decode));
  if (parts.length !== kinds.length) return null;
  const values = parts.map((part, index) => checked[kinds[index]!](part));
  return values.some((value) => value === null) ? null : (values as KeyValue[]);
}

const decode = (code: string) => (code === "%7E" ? "~" : "%");

const checked: Record<KeyKind, (part: string) => KeyValue | null> = {
  text: (part) => (/\p{Cc}/u.test(part) ? null : part),
  number: (part) => (/^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : null),
  decimal: (part) => (/^(0|[1-9]\d{0,8})(\.\d{1,9})?$/.test(part) ? Number(part) : null),
  timestamp: (part) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4]):[0-5]\d$/.test(part) && isDay(part)
      ? part
      : null,
  day: (part) =>
    part === "infinity" || (/^\d{4}-\d\d-\d\d$/.test(part) && isDay(part)) ? part : null,
  flag: (part) => (part === "true" || part === "false" ? part === "true" : null),
};

/** A day of the calendar ("2026-02-31" is not one, and the database does not know year 0) with a valid time. */
function isDay(part: string): boolean {
  const day = part.slice(0, 10);
  if (day.startsWith("0000") || Number.isNaN(Date.parse(day)) || Number.isNaN(Date.parse(part)))
    return false;
  return new Date(day).toISOString().startsWith(day);
}
