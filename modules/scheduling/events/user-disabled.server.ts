import { eq } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { calendarEntries } from "../schema.ts";

/** Nobody is booked with a disabled user, and nobody waits for one: the whole calendar goes. */
export const listen: EventListener<"user.disabled"> = async (tx, scope, { userId }) => {
  await tx.delete(calendarEntries).where(eq(calendarEntries.ownerId, userId));
  await broadcast(tx, [scope.organizationId], `calendar:${userId}`);
};
