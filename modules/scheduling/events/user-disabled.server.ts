import { eq } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { calendarEntries } from "../schema.ts";

/** A disabled user can no longer be booked and does no inspections, so their whole calendar is deleted. */
export const listen: EventListener<"user.disabled"> = async (tx, scope, { userId }) => {
  await tx.delete(calendarEntries).where(eq(calendarEntries.ownerId, userId));
  await broadcast(tx, [scope.organizationId], `calendar:${userId}`);
};
