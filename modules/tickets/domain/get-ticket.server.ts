import { and, eq, sql } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { tickets } from "../schema.ts";
import { visibleTickets } from "./visible-tickets.server.ts";

export type TicketRow = typeof tickets.$inferSelect;

/** A ticket within its viewer's scope; only `getTicket` and the writes of this module return one. */
export type TicketInView = TicketRow & {
  /** The project is in the trash: the ticket is read-only until it is restored. */
  projectDeleted: boolean;
} & InView<"ticket">;

interface ReadOptions {
  tx?: Transaction | Database;
  /** Locks the ticket's row until the transaction ends; only with `tx`. */
  forUpdate?: boolean;
}

/** @throws Problem "not-found" for an unknown and a foreign id alike, so that the error does not reveal other tickets. */
export async function getTicket(
  scope: Scope,
  id: string,
  { tx = db, forUpdate = false }: ReadOptions = {},
): Promise<TicketInView> {
  const query = tx
    .select({ ticket: tickets, projectDeleted: sql<boolean>`${projects.deletedAt} is not null` })
    .from(tickets)
    .innerJoin(projects, eq(projects.id, tickets.projectId))
    .where(and(eq(tickets.id, id), visibleTickets(scope)))
    .limit(1);
  const [row] = forUpdate ? await query.for("update", { of: tickets }) : await query;
  if (!row) throw new Problem("not-found");
  return asInView("ticket", { ...row.ticket, projectDeleted: row.projectDeleted });
}
