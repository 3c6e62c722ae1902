import { eq } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { calendarEntries } from "../schema.ts";

/** Deletes the whole calendar of a disabled user, who can no longer be booked and does no inspections. */
export const listen: EventListener<"user.disabled"> = async (tx, scope, { userId }) => {
  await tx.delete(calendarEntries).where(eq(calendarEntries.ownerId, userId));
  await broadcast(tx, [scope.organizationId], `calendar:${userId}`);
};
