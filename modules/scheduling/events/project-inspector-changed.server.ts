import { eq } from "drizzle-orm";
import type { EventListener } from "#app/platform/events/domain-events.ts";
import { projects } from "#db/schema.ts";
import { deleteBooking } from "../domain/calendar/calendar-entries.server.ts";
import { recordGivenUp } from "../domain/cancel/intake-cancellations.server.ts";

/**
 * An edit that changes the inspector gives up the inspection: the project leaves the old inspector's calendar, and the
 * date given up is recorded. A booking with another inspector has already moved its entry, so nothing is left here.
 */
export const listen: EventListener<"project.inspector-changed"> = async (tx, scope, event) => {
  if (!event.from) return;
  const booking = await deleteBooking(tx, event.project, event.from);
  if (!booking) return;
  const [project] = await tx.select().from(projects).where(eq(projects.id, event.project.id));
  if (!project) return;
  await recordGivenUp(tx, scope, project, {
    canceledDate: booking.startsAt,
    inspector: { id: booking.ownerId, name: booking.ownerName },
    newInspector: event.to ? { id: event.to, name: project.inspectorName } : null,
    rescheduled: true,
  });
};
