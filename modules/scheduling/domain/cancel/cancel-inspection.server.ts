/** Cancels a booked inspection: the project returns to To Be Scheduled, and its inspector does not change. */
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { canTransitionFrom, requireTransition, type ProjectRow } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { changeStatus, offlineStepTime } from "#modules/projects/public.changes.server.ts";
import { isOnScheduleOf, canCancelBooking } from "../../policy.ts";
import { cancelVisitEntry } from "../calendar/calendar-entries.server.ts";
import type { CancelInput } from "./cancel-inspection.input.ts";
import { cancelMessages, missingExtras, noShowReason } from "./cancel-reasons.ts";
import { recordAttempt } from "../contact/contact-attempts.server.ts";
import { recordCancellation } from "./intake-cancellations.server.ts";
import { describeStaleVisit } from "../booking/stale-visit.server.ts";

interface Cancellation extends CancelInput {
  photo: ReceivedFile | null;
}

/**
 * Cancels the inspection of a project. A photo is stored when the reason requires one or the user added one.
 * @throws Problem "not-found", "not-authorized", "illegal-transition", "stale-version"; "invalid-input" with messages
 * by field.
 */
export async function cancelInspection(
  scope: Scope,
  projectId: string,
  input: Cancellation,
): Promise<ProjectRow> {
  return inTransaction((tx) => cancelInspectionInTransaction(tx, scope, projectId, input));
}

/** Like `cancelInspection`, within the caller's transaction. */
export async function cancelInspectionInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  input: Cancellation,
): Promise<ProjectRow> {
  const { project } = await getProjectToCancel(scope, projectId, { tx, forUpdate: true });
  requireCancelable(scope, project);
  if (!isAsSeen(project, input)) throw await describeStaleVisit(tx, project);
  const missing = missingExtras(input.reason, {
    comment: input.comment,
    photo: input.photo !== null,
  });
  if (Object.keys(missing).length > 0) throw new Problem("invalid-input", undefined, missing);
  return cancel(tx, scope, project, input);
}

function isAsSeen({ version, inspectionAt }: ProjectRow, seen: CancelInput): boolean {
  if (seen.bookedAt === undefined) return seen.version === version;
  return seen.bookedAt === (inspectionAt?.toISOString() ?? "");
}

/** @throws Problem "not-found" with a message for this page. */
export async function getProjectToCancel(
  scope: Scope,
  id: string,
  reading: Parameters<typeof getProject>[2] = {},
): Promise<ProjectWithSite> {
  try {
    return await getProject(scope, id, reading);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found")
      throw new Problem("not-found", cancelMessages.unknown);
    throw error;
  }
}

/** @throws Problem when the viewer may not cancel this inspection, or when the project has none. */
export function requireCancelable(scope: Scope, project: ProjectRow): void {
  if (canCancelBooking(scope.viewer, project)) return;
  if (!isOnScheduleOf(scope.viewer, project))
    throw new Problem("not-found", cancelMessages.unknown);
  if (!canTransitionFrom("cancel-inspection", project.status))
    requireTransition(project.status, "To Be Scheduled", "cancel-inspection");
  throw new Problem("not-authorized");
}

async function cancel(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  { reason, comment, photo, doneAt: stated }: Cancellation,
): Promise<ProjectRow> {
  const doneAt = await offlineStepTime(tx, project, stated);
  const file =
    photo &&
    (await saveReceivedFile(
      tx,
      scope,
      // The kind is not "photo", because photos are answers of the intake.
      {
        collection: "projects",
        recordId: project.id,
        kind: "misc",
        organizationId: project.organizationId,
      },
      photo,
    ));
  await recordCancellation(tx, scope, project, {
    canceledDate: project.inspectionAt,
    inspector: { id: project.inspectorId, name: project.inspectorName },
    reason: reason.reason,
    comment: comment || null,
    photoFileId: file?.id ?? null,
    rescheduled: false,
    ...(doneAt && { canceledAt: doneAt }),
  });
  await cancelVisitEntry(tx, project, doneAt ?? undefined);
  if (reason.reason === noShowReason) await recordAttempt(tx, scope, project, "no-show");
  return changeStatus(tx, scope, project, {
    to: "To Be Scheduled",
    transition: "cancel-inspection",
    message: `Inspection canceled: ${reason.reason}`,
    doneAt,
    ...(comment !== "" && { comment }),
    set: {
      inspectionAt: null,
      inspectionEndsAt: null,
      inspectionMinutes: null,
      needsRescheduling: reason.reschedule === true,
    },
  });
}
