/** Undoes what a step on several projects did to one of them: its inspector, its visit, or both. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { undoBookingInTransaction } from "../booking/undo-booking.server.ts";
import { deleteNoShows } from "../contact/contact-attempts.server.ts";
import { isUnscheduled, rebookAt, setInspector } from "./assign-inspector.server.ts";
import { findFormerVisit } from "./former-visit.server.ts";

/**
 * Books the former visit again despite any warning, because it was booked before.
 * @param transaction the id of the step's transaction.
 * @param ignoredProjectIds projects of the same step that are still to be undone.
 * @throws Problem "stale-version" when the project was changed since the step; otherwise like `scheduleInTransaction`.
 */
export async function undoVisitInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  transaction: string,
  ignoredProjectIds: readonly string[] = [],
): Promise<void> {
  const found = await getProject(scope, projectId, { tx, forUpdate: true });
  const { project } = found;
  const former = await findFormerVisit(tx, project, Number(transaction));
  if (!former?.isCurrent) throw new Problem("stale-version", "The visit was changed again since.");
  const { at, minutes, inspector } = former;
  await deleteNoShows(tx, project, Number(transaction));
  const inspectorId = inspector.inspectorId ?? "";
  if (at === null && !isUnscheduled(project))
    return void (await undoBookingInTransaction(tx, scope, {
      project: project.id,
      version: project.version,
      inspector: inspectorId,
    }));
  if (at === null) return setInspector(tx, scope, project, inspector);
  await rebookAt(tx, scope, found, {
    at,
    minutes,
    inspector: inspectorId,
    override: "yes",
    moveReason: "Undone",
    ignoredProjectIds,
  });
}
