import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { deletedMessage } from "./log/deleted-message.ts";
import { isVisibleProject } from "./visible-projects.server.ts";

const logOf = (id: string) =>
  and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id));

const wasInspector = (viewerId: string, id: string) =>
  sql`exists (select 1 from ${logEntries} where ${logOf(id)}
    and ${logEntries.userIndex} ->> ${viewerId} = 'inspector')`;

/** The organization that owns a visit, if the viewer may see it or was its inspector; null otherwise. */
export async function findOwnerOfVisit(
  tx: Transaction | Database,
  scope: Scope,
  id: string,
): Promise<string | null> {
  const [project] = await tx
    .select({ organizationId: projects.organizationId })
    .from(projects)
    .where(
      and(eq(projects.id, id), or(isVisibleProject(scope), wasInspector(scope.viewer.id, id))),
    );
  return project?.organizationId ?? null;
}

/**
 * Why a former inspector of a visit no longer sees it. It is needed for work that arrives late. Null for all other
 * viewers, so that it reveals no other project.
 */
export async function findReasonOutOfView(
  tx: Transaction | Database,
  { viewer }: Scope,
  id: string,
): Promise<string | null> {
  const [project] = await tx
    .select({ inspector: projects.inspectorName, deletedAt: projects.deletedAt })
    .from(projects)
    .where(and(eq(projects.id, id), wasInspector(viewer.id, id)));
  if (!project) return null;
  if (!project.deletedAt)
    return project.inspector
      ? `${project.inspector} has this visit now.`
      : "You no longer have this visit.";
  const [deletion] = await tx
    .select({ by: logEntries.actorName })
    .from(logEntries)
    .where(and(logOf(id), eq(logEntries.message, deletedMessage)))
    .orderBy(desc(logEntries.createdAt))
    .limit(1);
  return `This visit was deleted${deletion?.by ? ` by ${deletion.by}` : ""}.`;
}
