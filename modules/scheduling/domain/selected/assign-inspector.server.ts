/** Assigns projects to another inspector, with their visits if they have any. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canEditProject, type ProjectRow } from "#modules/projects/public.ts";
import { scheduleMessages } from "../booking/check-schedule-draft.ts";
import { readFormMinutes } from "../visit-requirements/form-visit.server.ts";
import { findInspector } from "../booking/inspectors.server.ts";
import { inspectorKindOf, scheduleInTransaction } from "../booking/schedule-inspection.server.ts";
import type { InspectorColumns } from "./former-visit.server.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import { addDays, clockAt } from "../time/local-time.ts";

/** A project without a visit does not change its status when it is assigned to someone else. */
export const isUnscheduled = ({ status }: Pick<ProjectRow, "status">) =>
  status === "Requested" || status === "To Be Scheduled";

/**
 * Assigns one project to an inspector. A booked visit does not change its time; a project without a visit does not
 * change its status.
 * @throws Problem "not-found", "not-project-member", "illegal-transition", "invalid-input".
 */
export async function assignInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  inspectorId: string,
): Promise<void> {
  const found = await getProject(scope, projectId, { tx, forUpdate: true });
  const { project } = found;
  const inspector = await findInspector(tx, scope, inspectorId);
  if (!inspector)
    throw new Problem("invalid-input", undefined, { inspector: scheduleMessages.inspector });
  if (project.inspectorId === inspector.id) return;
  if (isUnscheduled(project))
    return setInspector(tx, scope, project, {
      inspectorKind: inspectorKindOf(project, inspector),
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      inspectorOrganizationId: inspector.organizationId,
    });
  if (project.status !== "Scheduled" || !project.inspectionAt)
    throw new Problem("illegal-transition", `It is already ${project.status}.`);
  await rebookAt(tx, scope, found, { at: project.inspectionAt, inspector: inspector.id });
}

export async function setInspector(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  set: InspectorColumns,
): Promise<void> {
  if (!canEditProject(scope.viewer, project)) throw new Problem("not-project-member");
  const [from, to] = [project.inspectorName, set.inspectorName].map((name) => name ?? "nobody");
  await changeProject(tx, scope, project, {
    set,
    message: `Inspector changed from ${from} to ${to}`,
  });
}

interface VisitChange {
  inspector: string;
  /** The current date and time of the visit. `days` is added to it. */
  at: Date;
  days?: number;
  /** If absent, the minutes of the current visit. */
  minutes?: number | null;
  override?: string | undefined;
  moveReason?: string;
  ignoredProjectIds?: readonly string[];
}

/** Books a visit again at the same time of day, in the time zone of the site. */
export async function rebookAt(
  tx: Transaction,
  scope: Scope,
  found: ProjectWithSite,
  { at, days = 0, minutes, ...booking }: VisitChange,
): Promise<void> {
  const zone = await readZoneOfProject(scope, found, tx);
  // In the hour that occurs twice when the clocks go back, the visit stays in its own half.
  const { date, time, which } = clockAt(at, zone);
  await scheduleInTransaction(tx, scope, {
    project: found.project.id,
    date: addDays(date, days),
    time,
    which,
    duration:
      minutes ?? found.project.inspectionMinutes ?? (await readFormMinutes(tx, found.project)),
    ...booking,
  });
}
