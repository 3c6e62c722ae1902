/** The two ways a project's row is written after its creation: with a new status, or without. */
import { and, eq, sql } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { logProject, type ProjectLogEntry } from "../log/log-project.server.ts";
import type { ProjectInsert, ProjectRow } from "../project-rows.ts";
import { organizationsOf } from "../write-parties.server.ts";
import { requireMove, type TransitionName } from "./transitions.ts";

type Patch = Partial<Omit<ProjectInsert, "id" | "organizationId" | "status" | "version">>;

export interface Change extends Omit<ProjectLogEntry, "message"> {
  set?: Patch;
  /** The log entry's message; none is written without one. */
  message?: string;
}

export interface MoveToStatus extends Change {
  to: ProjectStatus;
  /** Which move of the table it is, when more than one leads there. */
  transition?: TransitionName;
  message: string;
}

/**
 * Moves a project to another status: asks the table, raises the version, writes the log entry, emits
 * "project.status-changed" (and "project.completed"), tells live.
 * @throws Problem "illegal-transition"; "stale-version" when the row has changed since it was read.
 */
export async function moveProject(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  { to, transition, ...change }: MoveToStatus,
): Promise<ProjectRow> {
  requireMove(project.status, to, transition);
  const moved = await write(tx, scope, project, {
    newStatus: to,
    ...change,
    set: { ...statusSets(scope, project, to), ...change.set, status: to },
  });
  const event = { project: moved, from: project.status, to, transition };
  await emit(tx, scope, "project.status-changed", event);
  if (to === "Completed" && project.status !== "Completed")
    await emit(tx, scope, "project.completed", { project: moved });
  return moved;
}

/**
 * Changes a project without moving it: raises the version, writes the log entry, tells live.
 * @throws Problem "stale-version" when the row has changed since it was read.
 */
export async function changeProject(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  change: Change,
): Promise<ProjectRow> {
  return write(tx, scope, project, change);
}

/** What follows from the status alone; the caller's own values stand above these. */
function statusSets(scope: Scope, project: ProjectRow, to: ProjectStatus): Patch {
  const { viewer } = scope;
  const completed = to === "Completed";
  return {
    completedAt: completed ? new Date() : null,
    completedById: completed ? viewer.id : null,
    completedByName: completed ? viewer.name : null,
    statusBeforeCancel: to === "Cancel Requested" ? project.status : null,
    ...(to === "In Progress" && !project.startedAt && { startedAt: new Date() }),
  };
}

async function write(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  { set, message, ...entry }: Change & { set?: Patch & { status?: ProjectStatus } },
): Promise<ProjectRow> {
  const [written] = await tx
    .update(projects)
    .set({
      ...set,
      version: sql`${projects.version} + 1`,
      updatedById: scope.viewer.id,
      updatedByName: scope.viewer.name,
    })
    .where(and(eq(projects.id, project.id), eq(projects.version, project.version)))
    .returning();
  if (!written) throw new Problem("stale-version");
  const changed = asInView("project", written);
  if (message !== undefined) await logProject(tx, scope, changed, { message, ...entry });
  await broadcast(tx, await organizationsOf(tx, changed), `project:${project.id}`);
  const [from, to] = [project.status, changed.status];
  await emit(tx, scope, "project.changed", { project: changed, from, to });
  return changed;
}
