/** Moves several booked visits: by a number of days, to another inspector, or back to the tray. */
import { and, asc, desc, inArray } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { cancelVisitEntry } from "../calendar/calendar-entries.server.ts";
import { requireCancelable } from "../cancel/cancel-inspection.server.ts";
import { recordCancellation } from "../cancel/intake-cancellations.server.ts";
import { rebookAt } from "./assign-inspector.server.ts";
import type { VisitMove } from "./selected.input.ts";

/**
 * Moves one visit. The cancellation record of its former date contains the reason.
 * @throws Problem "not-found", "not-authorized", "illegal-transition" for a project without a visit; "invalid-input"
 * when nobody may be booked at that time.
 */
export async function moveVisitInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  move: VisitMove,
): Promise<void> {
  const found = await getProject(scope, projectId, { tx, forUpdate: true });
  const { status, inspectionAt, inspectorId } = found.project;
  if (status !== "Scheduled" || !inspectionAt || !inspectorId)
    throw new Problem("illegal-transition", "It has no visit that could be moved.");
  if (move.how === "waiting") return unscheduleInTransaction(tx, scope, found, move.reason);
  const { override, reason } = move;
  await rebookAt(tx, scope, found, {
    at: inspectionAt,
    ...(move.how === "days" && { days: move.days }),
    inspector: move.how === "inspector" ? move.inspector : inspectorId,
    override,
    moveReason: reason,
  });
}

/** The project waits for a date again. Its inspector does not change. */
export async function unscheduleInTransaction(
  tx: Transaction,
  scope: Scope,
  { project }: ProjectWithSite,
  reason: string,
): Promise<void> {
  requireCancelable(scope, project);
  await recordCancellation(tx, scope, project, {
    canceledDate: project.inspectionAt,
    inspector: { id: project.inspectorId, name: project.inspectorName },
    reason,
    rescheduled: true,
  });
  await cancelVisitEntry(tx, project);
  await changeStatus(tx, scope, project, {
    to: "To Be Scheduled",
    transition: "cancel-inspection",
    message: "Visit removed from the schedule, to be scheduled again",
    comment: reason,
    set: {
      inspectionAt: null,
      inspectionEndsAt: null,
      inspectionMinutes: null,
      needsRescheduling: true,
    },
  });
}

/**
 * Sorts the visits in the order in which they must move. Visits that move to later days are moved last one first, so
 * that none conflicts with one that has not moved yet. Ids that the viewer may not see come last.
 */
export async function inMoveOrder(
  tx: Transaction,
  scope: Scope,
  ids: string[],
  move: VisitMove,
): Promise<string[]> {
  const isLater = move.how === "days" && move.days > 0;
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), isVisibleProject(scope)))
    .orderBy((isLater ? desc : asc)(projects.inspectionAt), asc(projects.id));
  return [...new Set([...rows.map(({ id }) => id), ...ids])];
}
