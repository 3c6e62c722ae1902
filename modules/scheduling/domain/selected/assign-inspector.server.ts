/** Gives projects to another inspector, with their visit if they have one, and takes that back. */
import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { recordChanges, type InspectorKind } from "#db/schema.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectInView } from "#modules/projects/public.server.ts";
import { canEditProject, type ProjectRow } from "#modules/projects/public.ts";
import { scheduleMessages } from "../booking/check-schedule-draft.ts";
import { findInspector, type InspectorRow } from "../booking/inspectors.server.ts";
import { inspectorKindOf, scheduleWithin } from "../booking/schedule-inspection.server.ts";
import { zoneOfProject } from "../time/site-zone.server.ts";
import { dayOf, timeOf } from "../time/local-time.ts";

const unscheduled: readonly ProjectRow["status"][] = ["Requested", "To Be Scheduled"];

/**
 * Gives one project to an inspector. A booked visit keeps its time; a project that has none keeps its status.
 * @throws Problem "not-found", "not-project-member", "illegal-transition", "invalid-input".
 */
export async function assignWithin(
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
  if (unscheduled.includes(project.status))
    return setInspector(tx, scope, project, {
      inspectorKind: inspectorKindOf(project, inspector),
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      inspectorOrganizationId: inspector.organizationId,
    });
  if (project.status !== "Scheduled" || !project.inspectionAt)
    throw new Problem("illegal-transition", `It is already ${project.status}.`);
  await rebook(tx, scope, found, inspector);
}

interface InspectorColumns {
  inspectorKind: InspectorKind | null;
  inspectorId: string | null;
  inspectorName: string | null;
  inspectorOrganizationId: string | null;
}

async function setInspector(
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

/** The same time with another inspector. */
async function rebook(
  tx: Transaction,
  scope: Scope,
  found: ProjectInView,
  inspector: Pick<InspectorRow, "id">,
): Promise<void> {
  const { id, inspectionAt, inspectionMinutes } = found.project;
  const zone = await zoneOfProject(scope, found, tx);
  await scheduleWithin(tx, scope, {
    project: id,
    inspector: inspector.id,
    date: dayOf(inspectionAt!, zone),
    time: timeOf(inspectionAt!, zone),
    duration: inspectionMinutes ?? 60,
    which: "first",
  });
}

/**
 * Gives a project back to the inspector it had before a step, unless that was changed again since.
 * @throws Problem "stale-version" if it was; otherwise as `assignWithin`.
 */
export async function unassignWithin(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  transaction: string,
): Promise<void> {
  const found = await getProject(scope, projectId, { tx, forUpdate: true });
  const former = await formerInspector(tx, found.project, Number(transaction));
  if (!former || found.project.inspectorId !== former.replacedBy)
    throw new Problem("stale-version", "The inspector was changed again since.");
  const { replacedBy: _, ...columns } = former;
  if (unscheduled.includes(found.project.status))
    return setInspector(tx, scope, found.project, columns);
  if (columns.inspectorId === null) throw new Problem("illegal-transition");
  await assignWithin(tx, scope, projectId, columns.inspectorId);
}

/** The inspector that a step replaced; null if it replaced none. */
async function formerInspector(
  tx: Transaction,
  { id, ...now }: ProjectRow,
  transaction: number,
): Promise<(InspectorColumns & { replacedBy: string | null }) | null> {
  const rows = await tx
    .select({ changes: recordChanges.changes })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.transactionId, transaction),
        eq(recordChanges.collection, "projects"),
        eq(recordChanges.recordId, id),
      ),
    );
  const changed = new Map(rows.flatMap(({ changes }) => Object.entries(changes ?? {})));
  const inspector = changed.get("inspector_id");
  if (!inspector) return null;
  // A column that the step did not change has its value still.
  const before = (column: string, value: string | null) => {
    const pair = changed.get(column);
    return pair ? pair[0] : value;
  };
  return {
    replacedBy: inspector[1],
    inspectorKind: before("inspector_kind", now.inspectorKind) as InspectorKind | null,
    inspectorId: inspector[0],
    inspectorName: before("inspector_name", now.inspectorName),
    inspectorOrganizationId: before("inspector_organization_id", now.inspectorOrganizationId),
  };
}
