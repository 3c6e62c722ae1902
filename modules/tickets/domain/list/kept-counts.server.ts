/** How many tickets of an organization stand in each status, from lines that triggers keep up to date. */
import { sql, type SQL } from "drizzle-orm";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { ticketCounts, tickets, type CountFacet } from "../../schema.ts";
import type { TicketStatus } from "../ticket-status.ts";
import { waysToSee } from "../visible-tickets.server.ts";
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

/**
 * By status, of the viewer's own organization from the lines, and of others what the viewer watches there, which is little. A status
 * may have a row of both. Written out: the builder takes longer to make this query than the database to answer it.
 */
export async function readKept(
  scope: Scope,
  { facet, value }: KeptFacet,
): Promise<{ status: TicketStatus; count: number }[]> {
  const { organizationId } = scope;
  const [, elsewhere] = waysToSee(scope);
  return db.execute<{ status: TicketStatus; count: number }>(sql`
    select status, sum(change)::int as count from ${ticketCounts}
    where ${ticketCounts.organizationId} = ${organizationId} and facet = ${facet} and value = ${value} group by status
    union all
    select status, count(*)::int from ${tickets} where ${elsewhere} and ${isOfFacet({ facet, value })} group by status`);
}

function isOfFacet({ facet, value }: KeptFacet): SQL {
  if (facet === "assignee") return sql`coalesce(${tickets.assigneeId}, '') = ${value}`;
  return facet === "priority" ? sql`${tickets.priority} = ${value}` : sql`true`;
}

/** One line of all that count the same; readers see all lines of before or all of after. */
export async function drawCountsTogether(): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ticket_counts returning organization_id, facet, value, status, change)
    insert into ticket_counts (organization_id, facet, value, status, change)
    select organization_id, facet, value, status, sum(change) from gone
    group by 1, 2, 3, 4 having sum(change) <> 0`);
}
