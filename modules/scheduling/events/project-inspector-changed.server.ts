import { eq } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { projects } from "#db/schema.ts";
import { deleteBooking } from "../domain/calendar/calendar-entries.server.ts";
import { recordCancellation } from "../domain/cancel/intake-cancellations.server.ts";

/**
 * An edit that changes the inspector cancels the inspection: it deletes the booking from the old inspector's calendar
 * and records the canceled date. A new booking with another inspector has already moved its entry, so nothing is left
 * to do here.
 */
export const listen: EventListener<"project.inspector-changed"> = async (tx, scope, event) => {
  if (!event.from) return;
  const booking = await deleteBooking(tx, event.project, event.from);
  if (!booking) return;
  const [project] = await tx.select().from(projects).where(eq(projects.id, event.project.id));
  if (!project) return;
  await recordCancellation(tx, scope, project, {
    canceledDate: booking.startsAt,
    inspector: { id: booking.ownerId, name: booking.ownerName },
    newInspector: event.to ? { id: event.to, name: project.inspectorName } : null,
    rescheduled: true,
  });
};
