import { and, eq, sql } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { tickets } from "../schema.ts";
import { visibleTickets } from "./visible-tickets.server.ts";

export type TicketRow = typeof tickets.$inferSelect;

/** As its viewer may see it; only `getTicket` and the writes of this module give one. */
export type TicketInView = TicketRow & {
  /** Its project lies in the trash: the ticket is read, and waits. */
  projectDeleted: boolean;
} & InView<"ticket">;

interface Reading {
  tx?: Transaction | Database;
  /** Holds the ticket's row until the transaction ends; only with `tx`. */
  forUpdate?: boolean;
}

/** @throws Problem "not-found" alike for an unknown and a foreign id, so that neither tells of the other. */
export async function getTicket(
  scope: Scope,
  id: string,
  { tx = db, forUpdate = false }: Reading = {},
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
