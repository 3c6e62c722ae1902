/** Explains what the database reads for pages anywhere in a list. */
import type { SQL } from "drizzle-orm";
import {
  readByKey,
  type KeyKind,
  type KeyValue,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { explain, type PlanNode } from "./read-plan.ts";

export interface ListToPlan<Row> {
  read: (url: string) => TableQuery;
  kinds: KeyKind[];
  rows: (query: TableQuery, slice: Slice) => PromiseLike<Row[]> & { getSQL: () => SQL };
}

/** What the first page reads, the one after a row within the list, and the last. */
export async function planOf<Row extends { pageKey: KeyValue[] }>(
  listed: ListToPlan<Row>,
  search: Record<string, string> = {},
): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  const page = (place: Record<string, string>, explained: PlanNode[] = nodes) => {
    const searchParams = new URLSearchParams({ ...search, ...place }).toString();
    const query = listed.read(`http://localhost/list?${searchParams}`);
    const sorting = { kinds: listed.kinds, total: async () => null };
    return readByKey(query, sorting, async (slice) => {
      const rows = listed.rows(query, slice);
      explained.push(...(await explain(rows.getSQL())));
      return rows;
    });
  };
  const { keys } = await page({ page: "2" }, []);
  await page({});
  await page({ page: "3", after: keys.after! });
  await page({ last: "1" });
  return nodes;
}
