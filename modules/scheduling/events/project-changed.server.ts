import { eq } from "drizzle-orm";
import type { DomainEvents, EventListener } from "#app/platform/events/domain-events.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { cancelVisitEntry, deleteVisitEntry } from "../domain/calendar/calendar-entries.server.ts";
import { requestTravelTimes } from "../domain/travel/request-travel.server.ts";
import { recordCancellation } from "../domain/cancel/intake-cancellations.server.ts";

type Changed = DomainEvents["project.changed"];

/** Marks the visit of a canceled project as canceled. It stays in the calendar. */
export const listen: EventListener<"project.changed"> = async (tx, scope, event) => {
  const { project, before, transition } = event;
  if (needsDrives(event)) await requestTravelTimes(tx, project.organizationId);
  if (!before) return;
  if (project.status === "Canceled" && before.status !== "Canceled")
    await cancelVisitEntry(tx, project);
  // A new booking with another inspector moves its calendar entry itself.
  const isBooking = transition === "schedule" || transition === "reschedule";
  if (before.inspectorId && before.inspectorId !== project.inspectorId && !isBooking)
    await cancelForNewInspector(tx, scope, event.project, { ...before, id: before.inspectorId });
};

const placesOfDay = ["inspectorId", "inspectionAt", "status"] as const;

/** Whether somebody may drive to the site of a waiting or booked project from other places than before. */
function needsDrives({ project, before, changed = [] }: Changed): boolean {
  if (project.status !== "To Be Scheduled" && project.status !== "Scheduled") return false;
  return (
    !before ||
    placesOfDay.some((name) => String(before[name]) !== String(project[name])) ||
    changed.includes("latitude")
  );
}

interface FormerInspector {
  id: string;
  inspectionAt: Date | null;
}

/**
 * Deletes the visit from the former inspector's calendar and records the canceled date. A project may have a date
 * without a visit, for example after the inspector's account was disabled and enabled again.
 */
async function cancelForNewInspector(
  tx: Transaction,
  scope: Scope,
  changed: Changed["project"],
  former: FormerInspector,
): Promise<void> {
  const visit = await deleteVisitEntry(tx, changed, former.id);
  const canceledDate = visit?.startsAt ?? (changed.inspectionAt ? null : former.inspectionAt);
  if (!canceledDate) return;
  const [project] = await tx.select().from(projects).where(eq(projects.id, changed.id));
  if (!project) return;
  await recordCancellation(tx, scope, project, {
    canceledDate,
    inspector: { id: former.id, name: visit?.ownerName ?? (await nameOf(tx, former)) },
    newInspector: project.inspectorId
      ? { id: project.inspectorId, name: project.inspectorName }
      : null,
    rescheduled: true,
    deletedEntry: visit && { id: visit.id, version: visit.version, minutes: visit.minutes },
  });
}

async function nameOf(tx: Transaction, { id }: FormerInspector): Promise<string | null> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}
