/** How many tickets of an organization stand in each status, from lines that triggers keep up to date. */
import { and, eq, sql } from "drizzle-orm";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { ticketCounts, type CountFacet } from "../../schema.ts";
import { assignedToMe, assignedToNobody, type TicketListQuery } from "./ticket-list-query.ts";

export interface KeptFacet {
  facet: CountFacet;
  value: string;
}

/** What the kept lines count of an address; null where they do not: it asks for more than one thing, or for words or a project. */
export function keptFacet(
  { viewer }: Scope,
  { assignee, priority, project, q }: TicketListQuery,
): KeptFacet | null {
  const isPlain = project === "" && q === "" && (assignee === "" || priority === "");
  if (!isPlain || !administratorTypes.includes(viewer.type)) return null;
  if (priority !== "") return { facet: "priority", value: priority };
  if (assignee === "") return { facet: "", value: "" };
  if (assignee === assignedToNobody) return { facet: "assignee", value: "" };
  return { facet: "assignee", value: assignee === assignedToMe ? viewer.id : assignee };
}

/** Of the viewer's own organization, one row a status that has lines. */
export function keptLines({ organizationId }: Scope, { facet, value }: KeptFacet) {
  return db
    .select({
      status: ticketCounts.status,
      count: sql<number>`sum(${ticketCounts.change})::int`.as("count"),
    })
    .from(ticketCounts)
    .where(
      and(
        eq(ticketCounts.organizationId, organizationId),
        eq(ticketCounts.facet, facet),
        eq(ticketCounts.value, value),
      ),
    )
    .groupBy(ticketCounts.status);
}

/** One line of all that count the same; readers see all lines of before or all of after. */
export async function drawCountsTogether(): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ticket_counts returning organization_id, facet, value, status, change)
    insert into ticket_counts (organization_id, facet, value, status, change)
    select organization_id, facet, value, status, sum(change) from gone
    group by 1, 2, 3, 4 having sum(change) <> 0`);
}
