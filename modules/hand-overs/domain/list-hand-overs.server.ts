import { and, count, eq } from "drizzle-orm";
import { limitToPage, defineList } from "#app/platform/lists/define-list.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { handOvers, type HandOverState } from "../schema.ts";

export const handOverStates = [
  "Open",
  "Loaded",
  "Dismissed",
] as const satisfies readonly HandOverState[];

const handOverList = defineList({
  id: handOvers.id,
  tabs: handOverStates,
  tab: "Open",
  sorts: { created: [["timestamp", handOvers.createdAt]] },
  sort: "-created",
});

export const readHandOverQuery = handOverList.readQuery;

export function listHandOvers({ organizationId }: Scope, query: TableQuery) {
  const own = eq(handOvers.organizationId, organizationId);
  const state = handOverList.tabOf(query);
  const keys = handOverList.keysOf(query);
  const counting = db
    .select({ status: handOvers.state, count: count() })
    .from(handOvers)
    .where(own)
    .groupBy(handOvers.state);
  return handOverList.readTabs(query, counting, (slice) => {
    const rows = db
      .select({
        id: handOvers.id,
        title: handOvers.title,
        siteAddress: handOvers.siteAddress,
        senderName: handOvers.senderName,
        reasons: handOvers.reasons,
        state: handOvers.state,
        createdAt: handOvers.createdAt,
        pageKey: slice.keyOf(keys),
      })
      .from(handOvers)
      .$dynamic();
    return limitToPage(rows, slice, keys, and(own, state && eq(handOvers.state, state)));
  });
}

export type HandOverRow = Awaited<ReturnType<typeof listHandOvers>>["rows"][number];
