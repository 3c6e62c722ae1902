import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { scoredProjects } from "../../schema.ts";

/** The latest name under which a rubric scored a project, in any period. */
export async function readRubricName(scope: Scope, rubricId: string): Promise<string | null> {
  const { organizationId, rubricName, completedAt, projectId } = scoredProjects;
  const [latest] = await db
    .select({ name: rubricName })
    .from(scoredProjects)
    .where(and(eq(organizationId, scope.organizationId), eq(scoredProjects.rubricId, rubricId)))
    .orderBy(desc(completedAt), desc(projectId))
    .limit(1);
  return latest?.name ?? null;
}
