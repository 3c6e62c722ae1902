/**
 * The only functions that update the row of a project, with or without a new status. Each also updates everything that
 * depends on the row: version, search text, parties and log, and publishes the event and the live update. `addProject`
 * inserts a new project.
 */
import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { ProjectStatus, ProjectTransition } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { logProject, type ProjectLogEntry } from "../log/log-project.server.ts";
import type { DerivedColumn, ProjectInsert, ProjectRow, SiteColumns } from "../project-rows.ts";
import { requireTransition } from "../status/transitions.ts";
import {
  changedRoles,
  organizationOfUser,
  organizationsOf,
  writeParties,
} from "./write-parties.server.ts";

type ProjectPatch = Partial<
  Omit<ProjectInsert, "id" | "organizationId" | "siteId" | "status" | DerivedColumn>
>;

export interface ProjectChange extends Omit<ProjectLogEntry, "message"> {
  set?: ProjectPatch;
  /** The changed columns of the project's site. */
  site?: Partial<SiteColumns>;
  /** The text of the notification in addition to the step; by default the comment. */
  detail?: string;
  /** The message of the log entry. Without it no entry is written. */
  message?: string;
  /** See the event "project.changed". */
  isImported?: boolean;
}

export interface StatusChange extends ProjectChange {
  to: ProjectStatus;
  /** The name of the transition, needed when the table has several between the two statuses. */
  transition?: ProjectTransition;
  message: string;
}

/**
 * Changes the status of a project, if the transition table allows it.
 * @throws Problem "illegal-transition"; "stale-version" when the row has changed since it was read.
 */
export async function changeStatus(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  { to, transition, ...change }: StatusChange,
): Promise<ProjectRow> {
  const name = requireTransition(project.status, to, transition);
  const set = { ...columnsOfStatus(scope, project, to, change.doneAt), ...change.set, status: to };
  return write(tx, scope, project, { newStatus: to, ...change, set }, name);
}

/**
 * Changes a project without changing its status.
 * @throws Problem "stale-version" when the row has changed since it was read.
 */
export async function changeProject(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  change: ProjectChange,
): Promise<ProjectRow> {
  return write(tx, scope, project, change, null);
}

/** Columns that a new status determines. Values from the caller override them. */
function columnsOfStatus(
  scope: Scope,
  project: ProjectRow,
  to: ProjectStatus,
  doneAt: Date | null = null,
): ProjectPatch {
  const { viewer } = scope;
  const at = doneAt ?? new Date();
  const completed = to === "Completed";
  return {
    completedAt: completed ? at : null,
    completedById: completed ? viewer.id : null,
    completedByName: completed ? viewer.name : null,
    statusBeforeCancel: to === "Cancel Requested" ? project.status : null,
    ...(to === "In Progress" && !project.startedAt && { startedAt: at }),
  };
}

async function write(
  tx: Transaction,
  scope: Scope,
  before: ProjectRow,
  {
    set,
    site,
    message,
    detail,
    isImported = false,
    ...entry
  }: ProjectChange & { set?: ProjectPatch & { status?: ProjectStatus } },
  transition: ProjectTransition | null,
): Promise<ProjectRow> {
  const after = { ...before, ...set };
  // Imported only when a project is written, because it imports the descriptors of all fields.
  const { writeSearchText } = await import("./write-search-text.server.ts");
  const [written] = await tx
    .update(projects)
    .set({
      ...set,
      ...(await writeSearchText(tx, before, after, site)),
      ...(after.clientId !== before.clientId && {
        clientOrganizationId: organizationOfUser(after.clientId),
      }),
      version: sql`${projects.version} + 1`,
      updatedById: scope.viewer.id,
      updatedByName: scope.viewer.name,
    })
    .where(and(eq(projects.id, before.id), eq(projects.version, before.version)))
    .returning()
    .catch(async (error: unknown) => {
      const { asUniqueFieldProblem } = await import("../../fields/unique-fields.server.ts");
      throw asUniqueFieldProblem(error);
    });
  if (!written) throw new Problem("stale-version");
  const project = asInView("project", written);
  const roles = changedRoles(before, project);
  const former = roles.length > 0 ? await organizationsOf(tx, before) : [];
  if (roles.length > 0) await writeParties(tx, project, roles);
  if (message !== undefined) await logProject(tx, scope, project, { message, ...entry });
  if (!isImported)
    await broadcast(
      tx,
      [...former, ...(await organizationsOf(tx, project))],
      `project:${project.id}`,
    );
  const text = detail ?? entry.comment ?? undefined;
  await emit(tx, scope, "project.changed", {
    project,
    before,
    transition,
    detail: text,
    changed: [...changedNames(before, set ?? {}), ...Object.keys(site ?? {})],
    trashed: trashedBy(before, project),
    isImported,
  });
  return project;
}

/** The names of what the patch sets to another value. */
const changedNames = (before: ProjectRow, set: ProjectPatch): string[] =>
  Object.entries(set)
    .filter(
      ([name, value]) =>
        !isDeepStrictEqual(value ?? null, before[name as keyof ProjectRow] ?? null),
    )
    .map(([name]) => name);

function trashedBy(before: ProjectRow, { deletedAt }: ProjectRow): "deleted" | "restored" | null {
  if ((before.deletedAt === null) === (deletedAt === null)) return null;
  return deletedAt === null ? "restored" : "deleted";
}
