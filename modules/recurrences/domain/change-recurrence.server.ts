/** Starts, changes, stops and resumes the series of a project. */
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { canEditProject, ownsProject, type ProjectRow } from "#modules/projects/public.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { recurrences, recurringProjects } from "../schema.ts";
import {
  formatLongDate,
  dueDayAt,
  formatInterval,
  nextDueDay,
  type RecurrenceTerms,
} from "./due-days.ts";
import { createInTransaction, type Recurrence } from "./create-due-projects.server.ts";
import type { RecurrenceInput } from "./recurrence.input.ts";

/** Who may edit the project, in the organization that owns it. */
export const canRepeat = (viewer: Scope["viewer"], project: ProjectRow): boolean =>
  ownsProject(viewer, project) && canEditProject(viewer, project);

interface OwnRecurrence {
  project: ProjectRow;
  series: (Recurrence & { dueDay: string }) | null;
}

/** @throws Problem "not-found", "not-authorized". */
async function lockOwnRecurrence(
  tx: Transaction,
  scope: Scope,
  projectId: string,
): Promise<OwnRecurrence> {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  if (!canRepeat(scope.viewer, project)) throw new Problem("not-authorized");
  const [row] = await tx
    .select({ series: recurrences, dueDay: recurringProjects.dueDay })
    .from(recurringProjects)
    .innerJoin(recurrences, eq(recurrences.id, recurringProjects.recurrenceId))
    .where(eq(recurringProjects.projectId, project.id))
    .for("update");
  return { project, series: row ? { ...row.series, dueDay: row.dueDay } : null };
}

/** @throws Problem "stale-version" when the series has changed since it was read. */
export async function saveRecurrence(
  scope: Scope,
  projectId: string,
  input: RecurrenceInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project, series } = await lockOwnRecurrence(tx, scope, projectId);
    if ((series?.version ?? 0) !== input.version) throw new Problem("stale-version");
    if (!series) await start(tx, scope, project, input);
    else if (input.which === "one") await moveOne(tx, scope, project, input.due);
    else await changeFollowing(tx, scope, { project, series }, input);
  });
}

const termsOf = ({ months, until, due }: RecurrenceInput): RecurrenceTerms => ({
  months,
  untilDay: until,
  anchorDay: due,
  made: 0,
});

async function start(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  input: RecurrenceInput,
): Promise<void> {
  const { organizationId } = project;
  const terms = termsOf(input);
  const [series] = await tx
    .insert(recurrences)
    .values({
      organizationId,
      ...terms,
      nextDay: nextDueDay(terms),
      templateId: project.id,
      createdById: scope.viewer.id,
      createdByName: scope.viewer.name,
    })
    .returning();
  await tx
    .insert(recurringProjects)
    .values({ projectId: project.id, organizationId, recurrenceId: series!.id, dueDay: input.due });
  await logTerms(tx, scope, project, input);
  await createInTransaction(tx, series!, new Date());
}

async function moveOne(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  dueDay: string,
): Promise<void> {
  await tx
    .update(recurringProjects)
    .set({ dueDay })
    .where(eq(recurringProjects.projectId, project.id));
  await logProject(tx, scope, project, { message: `Due on ${formatLongDate(dueDay)}` });
}

/** The project becomes the anchor and the template. Projects that follow and wait for a date get their new due day. */
async function changeFollowing(
  tx: Transaction,
  scope: Scope,
  { project, series }: { project: ProjectRow; series: Recurrence & { dueDay: string } },
  input: RecurrenceInput,
): Promise<void> {
  const following = await tx
    .select({ id: recurringProjects.projectId, status: projects.status })
    .from(recurringProjects)
    .innerJoin(projects, eq(projects.id, recurringProjects.projectId))
    .where(
      and(
        eq(recurringProjects.recurrenceId, series.id),
        gt(recurringProjects.dueDay, series.dueDay),
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(asc(recurringProjects.dueDay));
  const terms = { ...termsOf(input), made: following.length };
  await tx
    .update(recurringProjects)
    .set({ dueDay: input.due })
    .where(eq(recurringProjects.projectId, project.id));
  for (const [index, { id, status }] of following.entries())
    if (status === "To Be Scheduled")
      await tx
        .update(recurringProjects)
        .set({ dueDay: dueDayAt(terms, index + 1) })
        .where(eq(recurringProjects.projectId, id));
  await copyParties(
    tx,
    scope,
    project,
    following.flatMap(({ id, status }) => (status === "To Be Scheduled" ? id : [])),
  );
  const [changed] = await tx
    .update(recurrences)
    .set({
      ...terms,
      nextDay: nextDueDay(terms),
      templateId: project.id,
      version: sql`${recurrences.version} + 1`,
    })
    .where(eq(recurrences.id, series.id))
    .returning();
  await logTerms(tx, scope, project, input);
  if (!changed!.stoppedAt) await createInTransaction(tx, changed!, new Date());
}

/** Gives projects that wait for a date the inspector of the project that they follow. */
async function copyParties(
  tx: Transaction,
  scope: Scope,
  { inspectorKind, inspectorId, inspectorName, inspectorOrganizationId }: ProjectRow,
  ids: readonly string[],
): Promise<void> {
  const set = { inspectorKind, inspectorId, inspectorName, inspectorOrganizationId };
  for (const id of ids) {
    const { project } = await getProject(scope, id, { tx, forUpdate: true });
    if (project.inspectorId === inspectorId) continue;
    const message = `Inspector of the series: ${inspectorName ?? "none"}`;
    await changeProject(tx, scope, project, { set, message });
  }
}

/** No more projects are made. Those that were made stay. */
export const stopRecurrence = (scope: Scope, projectId: string) =>
  setStopped(scope, projectId, true);

export const resumeRecurrence = (scope: Scope, projectId: string) =>
  setStopped(scope, projectId, false);

async function setStopped(scope: Scope, projectId: string, isStopped: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const { project, series } = await lockOwnRecurrence(tx, scope, projectId);
    if (!series) throw new Problem("not-found");
    if ((series.stoppedAt !== null) === isStopped) return;
    await tx
      .update(recurrences)
      .set({ stoppedAt: isStopped ? new Date() : null, version: sql`${recurrences.version} + 1` })
      .where(eq(recurrences.id, series.id));
    const message = isStopped ? "Recurring inspection stopped" : "Recurring inspection resumed";
    await logProject(tx, scope, project, { message });
    if (!isStopped) await createInTransaction(tx, series, new Date());
  });
}

const logTerms = (
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  { months, until }: RecurrenceInput,
) =>
  logProject(tx, scope, project, {
    message: `Recurring inspection: ${formatInterval(months).toLowerCase()} until ${formatLongDate(until)}`,
  });
