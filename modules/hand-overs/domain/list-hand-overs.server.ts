import { and, count, eq } from "drizzle-orm";
import { readByKey } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { handOvers, type HandOverState } from "../schema.ts";

export const handOverStates = [
  "Open",
  "Loaded",
  "Dismissed",
] as const satisfies readonly HandOverState[];

export const readHandOverQuery = (url: string): TableQuery =>
  readTableQuery(url, {
    tabs: handOverStates,
    sortable: ["created"],
    defaults: { sort: "-created", tab: "Open" },
  });

export async function listHandOvers({ organizationId }: Scope, query: TableQuery) {
  const own = eq(handOvers.organizationId, organizationId);
  const state = handOverStates.find((one) => one === query.tab);
  const counting = db
    .select({ status: handOvers.state, count: count() })
    .from(handOvers)
    .where(own)
    .groupBy(handOvers.state);
  const totalOf = (rows: Awaited<typeof counting>) =>
    rows
      .filter(({ status }) => !state || status === state)
      .reduce((sum, row) => sum + row.count, 0);
  const columns = [handOvers.createdAt, handOvers.id];
  const total = async () => totalOf(await counting);
  const [{ rows, keys }, counted] = await Promise.all([
    readByKey(query, { kinds: ["moment", "text"], total }, (slice) =>
      db
        .select({
          id: handOvers.id,
          title: handOvers.title,
          siteAddress: handOvers.siteAddress,
          senderName: handOvers.senderName,
          reasons: handOvers.reasons,
          state: handOvers.state,
          createdAt: handOvers.createdAt,
          pageKey: slice.keyOf(columns),
        })
        .from(handOvers)
        .where(and(own, state && eq(handOvers.state, state), slice.beyond(columns)))
        .orderBy(...slice.order(columns))
        .limit(slice.limit)
        .offset(slice.offset),
    ),
    counting,
  ]);
  const tabs = handOverStates.map((status) => ({
    status,
    count: counted.find((row) => row.status === status)?.count ?? 0,
  }));
  return { rows, keys, tabs, total: totalOf(counted) };
}

export type HandOverRow = Awaited<ReturnType<typeof listHandOvers>>["rows"][number];
