/** Ordered keys, counts and buckets, the same for the records of every source. */
import { desc, sql, type SQL } from "drizzle-orm";
import type { Scope } from "../viewer.ts";
import type { SearchQuery, SearchSource } from "./search-source.ts";

/** The part of a query that counting needs. */
interface Rows<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Rows<Row>;
  groupBy(...columns: SQL[]): Rows<Row>;
  orderBy(...columns: SQL[]): Rows<Row>;
  limit(max: number): Rows<Row>;
  offset(first: number): Rows<Row>;
}

interface KeyCount {
  key: unknown;
  count: number;
}

const number = sql<number>`count(*)`.mapWith(Number);

/**
 * `read` selects from the records, with the joins that the source's fields need, and may leave out those that the viewer
 * does not see. `key` is their unique key.
 */
export function queryRecords(
  key: SQL,
  read: (
    scope: Scope,
    columns: { key: SQL; count: SQL<number> },
    query?: Pick<SearchQuery, "where" | "newest">,
  ) => Rows<KeyCount>,
): Pick<SearchSource, "key" | "keys" | "count" | "bucket"> {
  return {
    key,
    async keys(scope, query) {
      const { where, orderBy, limit, offset } = query;
      const rows = await read(scope, { key, count: sql<number>`1` }, query)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return rows.map((row) => String(row.key));
    },
    async count(scope, where) {
      const [row] = await read(scope, { key: sql<unknown>`null`, count: number }).where(where);
      return row?.count ?? 0;
    },
    async bucket(scope, value, where, limit) {
      return await read(scope, { key: sql<unknown>`${value}`, count: number })
        .where(sql`${where ?? sql`true`} and ${value} is not null`)
        .groupBy(sql`1`)
        .orderBy(desc(sql`2`), sql`1`)
        .limit(limit);
    },
  };
}
