import { and, desc, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { deletedMessage } from "./log/deleted-message.ts";

/**
 * Why a person who was the inspector of a visit no longer sees it, for work that arrives late. Null for everybody else, so that it
 * reveals no other project.
 */
export async function whyOutOfView(
  tx: Transaction | Database,
  { viewer }: Scope,
  id: string,
): Promise<string | null> {
  const ofProject = and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, id));
  const [project] = await tx
    .select({ inspector: projects.inspectorName, deletedAt: projects.deletedAt })
    .from(projects)
    .where(
      and(
        eq(projects.id, id),
        sql`exists (select 1 from ${logEntries} where ${ofProject}
          and ${logEntries.userIndex} ->> ${viewer.id} = 'inspector')`,
      ),
    );
  if (!project) return null;
  if (!project.deletedAt)
    return project.inspector
      ? `${project.inspector} has this visit now.`
      : "You no longer have this visit.";
  const [deletion] = await tx
    .select({ by: logEntries.actorName })
    .from(logEntries)
    .where(and(ofProject, eq(logEntries.message, deletedMessage)))
    .orderBy(desc(logEntries.createdAt))
    .limit(1);
  return `This visit was deleted${deletion?.by ? ` by ${deletion.by}` : ""}.`;
}
