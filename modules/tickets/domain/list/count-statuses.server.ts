/** How many tickets of the list stand in each status, counted as far as anybody pages. */
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { tickets } from "../../schema.ts";
import { ticketStatuses, type TicketStatus } from "../ticket-status.ts";
import { waysToSee } from "../visible-tickets.server.ts";

/** Of one status; a filter finds what is further. It keeps a list of a hundred thousand as quick as one of a few thousand. */
export const countedRows = 1_000;

export interface StatusCount {
  status: TicketStatus;
  count: number;
  /** More may stand in the status than the number says. */
  isCut?: boolean;
}

/** @param asked what the filters of the address ask for, of whose rows no index is in the order of the statuses. */
export async function countStatuses(
  scope: Scope,
  asked: SQL | undefined,
  tab: string,
): Promise<StatusCount[]> {
  if (!asked) return eachStatus(scope);
  const most = ticketStatuses.length * countedRows;
  const [one, two] = waysToSee(scope).map((seen) => someRows(and(seen, asked), most));
  const found = (two ? unionAll(one!, two) : one!).as("found");
  const rows = await db
    .select({ status: found.status, count: count() })
    .from(found)
    .groupBy(found.status);
  const isCut = rows.reduce((sum, row) => sum + row.count, 0) > most;
  const counts = asCounts(rows).map((row) => ({ ...row, ...(isCut && { isCut }) }));
  const shown = isCut && ticketStatuses.find((status) => status === tab);
  if (!shown) return counts;
  const ofTab = await countStatus(scope, shown, asked);
  return counts.map((row) => (row.status === shown ? ofTab : row));
}

/** All that the viewer sees: each way to see has an index of organization and status, which is read as far as is counted. */
async function eachStatus(scope: Scope): Promise<StatusCount[]> {
  const ways = waysToSee(scope).map(
    (seen) => sql`(select count(*) from (
      select 1 from ${tickets} where ${and(sql`${tickets.status} = one.status`, seen)}
      -- In the order of that index: unordered, the table is read from its beginning until enough were met.
      order by ${tickets.createdAt} desc limit ${countedRows + 1}) as found)`,
  );
  const rows = await db.execute<{ status: TicketStatus; count: number }>(sql`
    select status, (${sql.join(ways, sql` + `)})::int as count
    from jsonb_array_elements_text(${JSON.stringify(ticketStatuses)}::jsonb) as one (status)`);
  return asCounts(rows).map(cutOff);
}

async function countStatus(scope: Scope, status: TicketStatus, asked: SQL): Promise<StatusCount> {
  const [one, two] = waysToSee(scope).map((seen) =>
    someRows(and(seen, asked, eq(tickets.status, status)), countedRows),
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
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return ticketStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}
