import { inArray } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { calendarEntries } from "../schema.ts";

/** Prevents the removal of users who have calendar entries, whichever organization booked them. */
export const listen: EventListener<"users.before-removal"> = async (tx, _, { userIds, retain }) => {
  const { ownerId } = calendarEntries;
  const found = await tx
    .selectDistinct({ ownerId })
    .from(calendarEntries)
    .where(inArray(ownerId, [...userIds]));
  for (const entry of found) retain(entry.ownerId);
};
