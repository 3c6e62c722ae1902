import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { ticketWatchers } from "../../schema.ts";
import type { TicketInView } from "../get-ticket.server.ts";
import type { Mentionable } from "./mentions.ts";

/** The maximum number of names that a comment is searched for. */
const max = 200;

/**
 * Who sees the ticket and may be mentioned: its watchers and, for the owner's own people, the administrators. Sorted
 * by name.
 */
export async function listMentionable(
  scope: Scope,
  ticket: TicketInView,
  tx: Transaction | Database = db,
): Promise<Mentionable[]> {
  const watching = tx
    .select({ id: ticketWatchers.userId })
    .from(ticketWatchers)
    .where(eq(ticketWatchers.ticketId, ticket.id));
  const administrators = tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, ticket.organizationId),
        inArray(users.type, [...administratorTypes]),
      ),
    );
  const isOwn = scope.organizationId === ticket.organizationId;
  // A watcher of another organization has the name that the ticket shows, which may be only an email.
  const shown = sql`(select ${ticketWatchers.userName} from ${ticketWatchers}
    where ${ticketWatchers.ticketId} = ${ticket.id} and ${ticketWatchers.userId} = ${users}.id)`;
  const name = sql<string>`case when ${users}.organization_id = ${scope.organizationId} then ${users}.name
    else coalesce(${shown}, ${users}.name) end`;
  const rows = await tx
    .select({ id: users.id, name, organizationId: users.organizationId })
    .from(users)
    .where(
      and(
        eq(users.disabled, false),
        inArray(users.id, isOwn ? union(watching, administrators) : watching),
      ),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(max);
  // For an assignee of another organization only the email is known.
  const isKnown = (row: { id: string; organizationId: string }) =>
    row.id !== ticket.assigneeId ||
    ticket.assigneeType !== "other" ||
    row.organizationId === scope.organizationId;
  return rows.filter(isKnown).map(({ id, name }) => ({ id, name }));
}
