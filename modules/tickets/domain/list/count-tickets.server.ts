import { and, count, inArray, isNull, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { tickets } from "../../schema.ts";
import { visibleTickets } from "../visible-tickets.server.ts";

export interface TicketCounts {
  open: number;
  closed: number;
}

/**
 * Counts open and closed tickets that the viewer sees and that are not withdrawn, by project. Projects without any are
 * omitted.
 */
export async function countTickets(
  scope: Scope,
  projectIds: readonly string[],
): Promise<Map<string, TicketCounts>> {
  if (projectIds.length === 0) return new Map();
  const closed = sql`count(*) filter (where ${tickets.status} = 'Completed')`.mapWith(Number);
  const rows = await db
    .select({ projectId: tickets.projectId, all: count(), closed })
    .from(tickets)
    .where(
      and(
        inArray(tickets.projectId, [...projectIds]),
        isNull(tickets.withdrawnAt),
        visibleTickets(scope),
      ),
    )
    .groupBy(tickets.projectId);
  return new Map(
    rows.map((row) => [row.projectId, { open: row.all - row.closed, closed: row.closed }]),
  );
}
