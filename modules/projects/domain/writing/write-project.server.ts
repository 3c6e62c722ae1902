/** The only two functions that write a project's row after its creation: with a new status, or without. */
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
import { organizationsOf } from "./write-parties.server.ts";
import { requireMove, type TransitionName } from "../status/transitions.ts";

type Patch = Partial<Omit<ProjectInsert, "id" | "organizationId" | "status" | "version">>;

export interface Change extends Omit<ProjectLogEntry, "message"> {
  set?: Patch;
  /** The message of the log entry; no entry is written without it. */
  message?: string;
}

export interface MoveToStatus extends Change {
  to: ProjectStatus;
  /** The name of the move, when the table has several between the two statuses. */
  transition?: TransitionName;
  message: string;
}

/**
 * Moves a project to another status. It checks the transition table, raises the version, writes the log entry, emits
 * "project.status-changed" (and "project.completed") and broadcasts the change.
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
 * Changes a project without a new status. It raises the version, writes the log entry and broadcasts the change.
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

/** Columns that follow from the status alone; the caller's own values override them. */
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
    .returning()
    .catch(async (error: unknown) => {
      const { withTakenSentence } = await import("../../fields/unique-fields.server.ts");
      throw withTakenSentence(error);
    });
  if (!written) throw new Problem("stale-version");
  const changed = asInView("project", written);
  if (message !== undefined) await logProject(tx, scope, changed, { message, ...entry });
  await broadcast(tx, await organizationsOf(tx, changed), `project:${project.id}`);
  const [from, to] = [project.status, changed.status];
  await emit(tx, scope, "project.changed", { project: changed, from, to });
  return changed;
}
