/** Undoes a booking that was made by mistake: the project returns to its state before the booking. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import { canBook } from "../../policy.ts";
import { deleteVisitEntry } from "../calendar/calendar-entries.server.ts";
import { recordCancellation } from "../cancel/intake-cancellations.server.ts";
import { findInspector } from "./inspectors.server.ts";
import { inspectorKindOf } from "./schedule-inspection.server.ts";
import { describeStaleVisit } from "./stale-visit.server.ts";

interface FormerBooking {
  project: string;
  /** The version that the booking wrote. */
  version: number;
  /** The former inspector; "" for none. */
  inspector: string;
}

/** @throws Problem "not-found", "not-authorized", or "stale-version" when the project has changed since. */
export async function undoBooking(scope: Scope, undone: FormerBooking): Promise<ProjectRow> {
  return inTransaction((tx) => undoBookingInTransaction(tx, scope, undone));
}

/** Like `undoBooking`, within the caller's transaction. */
export async function undoBookingInTransaction(
  tx: Transaction,
  scope: Scope,
  undone: FormerBooking,
): Promise<ProjectRow> {
  const { project } = await getProject(scope, undone.project, { tx, forUpdate: true });
  if (project.version !== undone.version) throw await describeStaleVisit(tx, project);
  if (!canBook(scope.viewer, project)) throw new Problem("not-authorized");
  const before = undone.inspector ? await findInspector(tx, scope, undone.inspector) : null;
  await recordCancellation(tx, scope, project, {
    canceledDate: project.inspectionAt,
    inspector: { id: project.inspectorId, name: project.inspectorName },
    reason: "Booking undone",
    rescheduled: false,
  });
  if (project.inspectorId) await deleteVisitEntry(tx, project, project.inspectorId);
  return changeStatus(tx, scope, project, {
    to: "To Be Scheduled",
    transition: "cancel-inspection",
    message: "Booking undone",
    set: {
      inspectionAt: null,
      inspectionEndsAt: null,
      inspectionMinutes: null,
      inspectorKind: before ? inspectorKindOf(project, before) : null,
      inspectorId: before?.id ?? null,
      inspectorName: before?.name ?? null,
      inspectorOrganizationId: before?.organizationId ?? null,
    },
  });
}
