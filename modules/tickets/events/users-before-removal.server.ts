import { inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { tickets, ticketWatchers } from "../schema.ts";

/** A user who created, works on or watches a ticket is not removed, whichever organization owns it. */
export const listen: EventListener<"users.before-removal"> = async (tx, _, { userIds, retain }) => {
  const { creatorId, assigneeId } = tickets;
  const { userId } = ticketWatchers;
  const ids = [...userIds];
  const found = await union(
    tx.select({ userId: assigneeId }).from(tickets).where(inArray(assigneeId, ids)),
    tx.select({ userId: creatorId }).from(tickets).where(inArray(creatorId, ids)),
    tx.select({ userId }).from(ticketWatchers).where(inArray(userId, ids)),
  );
  for (const person of found) if (person.userId) retain(person.userId);
};
