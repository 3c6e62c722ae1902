/** A list in one description: its URL, page keys, order, tabs and totals derive from it. */
import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import {
  readByKey,
  unionOf,
  type KeyedPage,
  type KeyKind,
  type KeyValue,
  type PreparedSlice,
  type Slice,
} from "./read-by-key.server.ts";
import { allTab, readTableQuery, type TableQuery } from "./table-query.ts";

/** A column of a sort, never null, and the type of its value. */
export type SortKey = readonly [KeyKind, SQLWrapper];

export interface ListDescription<Sort extends string, Tab extends string> {
  /** Unique. It is the last key of every sort. */
  id: SQLWrapper;
  /** By the name of the column in the URL. Each should be in the order of an index. */
  sorts: Record<Sort, readonly SortKey[]>;
  /** The sort of a URL without one; "-" in front is descending. */
  sort: NoInfer<Sort> | `-${NoInfer<Sort>}`;
  tabs?: readonly Tab[];
  /** The tab of a URL without one, instead of All. */
  tab?: NoInfer<Tab>;
  /** Rows are counted up to this number, and pages beyond it are reached by key. */
  maxCountedRows?: number;
}

/** Rows with this number, or with more if `hasMore`. */
export interface TabCount<Tab extends string> {
  status: Tab;
  count: number;
  hasMore?: boolean;
}

/** How many rows the list has in each tab, and over all pages of the current one, up to the counted number. */
export interface CountedList<Tab extends string> {
  tabs: TabCount<Tab>[];
  total: number;
  hasMore: boolean;
}

export interface ListPage<Row> extends KeyedPage<Row> {
  /** Rows over all pages, up to the counted number. */
  total: number;
  hasMore: boolean;
}

/** Sorts text that may be missing; rows without it come last. */
export const missingLast = (text: SQLWrapper, value: SQLWrapper = text): SortKey[] => [
  ["flag", sql`(${text} is null)`],
  ["text", sql`coalesce(${value}, '')`],
];

type Sorted = Pick<TableQuery, "sort">;

type KeyedRow = { pageKey: KeyValue[] };

export function defineList<Sort extends string, Tab extends string = never>(
  description: ListDescription<Sort, Tab>,
) {
  const { id, sorts, sort, tabs, tab, maxCountedRows = Number.MAX_SAFE_INTEGER } = description;
  const sortOf = (query: Sorted): readonly SortKey[] =>
    sorts[(Object.hasOwn(sorts, query.sort) ? query.sort : sort.replace("-", "")) as Sort];
  const keysOf = (query: Sorted) => [...sortOf(query).map(([, key]) => key), id];
  const kindsOf = (query: Sorted): KeyKind[] => [...sortOf(query).map(([kind]) => kind), "text"];
  const readPage = async <Row extends KeyedRow>(
    query: TableQuery,
    counting: PromiseLike<number>,
    read: (slice: Slice) => PromiseLike<Row[]>,
  ): Promise<ListPage<Omit<Row, "pageKey">>> => {
    // The query of a count runs again each time it is awaited.
    const once = Promise.resolve(counting);
    const total = async () => {
      const counted = await once;
      return counted > maxCountedRows ? null : counted;
    };
    const [page, counted] = await Promise.all([
      readByKey(query, { kinds: kindsOf(query), total, maxSkipped: maxCountedRows }, read),
      once,
    ]);
    return { ...page, total: Math.min(counted, maxCountedRows), hasMore: counted > maxCountedRows };
  };
  return {
    kindsOf,
    keysOf,
    readQuery: (url: string): TableQuery =>
      readTableQuery(url, {
        ...(tabs && { tabs }),
        sortable: Object.keys(sorts),
        defaults: { sort, ...(tab && { tab }) },
      }),
    /** The tab of the URL as a value of the column that it restricts; undefined for All. */
    tabOf: (query: TableQuery): Tab | undefined => tabs?.find((one) => one === query.tab),
    /** Reads the rows of a page, and how many rows there are. */
    readPage,
    /** The same with the number of rows in each tab. A status without rows may be missing in `counting`. */
    async readTabs<Row extends KeyedRow>(
      query: TableQuery,
      counting: PromiseLike<readonly TabCount<Tab>[]>,
      read: (slice: Slice) => PromiseLike<Row[]>,
    ) {
      const counted = Promise.resolve(counting);
      const page = await readPage(
        query,
        counted.then((rows) => countIn(query.tab, rows)),
        read,
      );
      const found = await counted;
      return {
        ...page,
        tabs: tabs!.map((status) => ({ status, count: countIn(status, found) })),
      };
    },
  };
}

const countIn = (tab: string, counts: readonly TabCount<string>[]) =>
  counts.reduce((sum, row) => (tab === allTab || tab === row.status ? sum + row.count : sum), 0);

/** Restricts a query to the rows of one page. */
export function limitToPage<Query extends PgSelect>(
  query: Query,
  slice: PreparedSlice["slice"],
  keys: readonly SQLWrapper[],
  where?: SQL,
) {
  return query
    .where(and(where, slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.limit as number)
    .offset(slice.offset as number);
}

/** A part of a list's rows, which an index gives in the order of the keys. */
interface ListPart<Query> {
  rows: Query;
  keys: readonly SQLWrapper[];
  where: SQL | undefined;
}

/** The first rows of each part. The page is cut from them, in the order of the same keys. */
export function firstRowsOfParts<Query extends PgSelect>(
  parts: readonly ListPart<Query>[],
  slice: PreparedSlice["slice"],
): Query {
  const first = { ...slice, limit: slice.end, offset: 0 };
  return unionOf(parts.map(({ rows, keys, where }) => limitToPage(rows, first, keys, where)));
}
