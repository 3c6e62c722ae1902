/** How many tickets of the list stand in each status: from kept lines where they say, else counted as far as anybody pages. */
import { and, count, eq, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { tickets } from "../../schema.ts";
import { ticketStatuses, type TicketStatus } from "../ticket-status.ts";
import { waysToSee } from "../visible-tickets.server.ts";
import { readKept, type KeptFacet } from "./kept-counts.server.ts";

/** Of one status; a filter finds what is further. It keeps a list of a hundred thousand as quick as one of a few thousand. */
export const countedRows = 1_000;

export interface StatusCount {
  status: TicketStatus;
  count: number;
  /** More may stand in the status than the number says. */
  isCut?: boolean;
}

interface Asked {
  /** What the filters of the address ask for, of whose rows no index is in the order of the statuses. */
  filters: SQL | undefined;
  /** Where kept lines count just that. */
  kept: KeptFacet | null;
  tab: string;
}

export async function countStatuses(scope: Scope, asked: Asked): Promise<StatusCount[]> {
  if (asked.kept) return asCounts(await readKept(scope, asked.kept));
  const { filters, tab } = asked;
  const [one, two] = waysToSee(scope).map((seen) => someRows(and(seen, filters), countedRows));
  const found = (two ? unionAll(one!, two) : one!).as("found");
  const rows = await db
    .select({ status: found.status, count: count() })
    .from(found)
    .groupBy(found.status);
  const isCut = rows.reduce((sum, row) => sum + row.count, 0) > countedRows;
  const counts = asCounts(rows).map((row) => ({ ...row, ...(isCut && { isCut }) }));
  const shown = isCut && ticketStatuses.find((status) => status === tab);
  if (!shown) return counts;
  const ofTab = await countStatus(scope, shown, filters);
  return counts.map((row) => (row.status === shown ? ofTab : row));
}

async function countStatus(
  scope: Scope,
  status: TicketStatus,
  filters: SQL | undefined,
): Promise<StatusCount> {
  const [one, two] = waysToSee(scope).map((seen) =>
    someRows(and(seen, filters, eq(tickets.status, status)), countedRows),
  );
  const found = (two ? unionAll(one!, two) : one!).as("found");
  return cutOff({ status, count: await db.$count(found) });
}

/** One more than is counted says that there are more. */
function someRows(where: SQL | undefined, most: number) {
  return db
    .select({ status: tickets.status })
    .from(tickets)
    .where(where)
    .limit(most + 1);
}

function cutOff({ status, count: counted }: StatusCount): StatusCount {
  return counted > countedRows
    ? { status, count: countedRows, isCut: true }
    : { status, count: counted };
}

function asCounts(rows: readonly { status: TicketStatus; count: number }[]): StatusCount[] {
  const countOf = (status: TicketStatus) =>
    rows.reduce((sum, row) => (row.status === status ? sum + row.count : sum), 0);
  return ticketStatuses.map((status) => ({ status, count: countOf(status) }));
}
