import { and, eq, inArray, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { intakes } from "../../schema.ts";

/** The translated titles of the projects' forms by language, for each project whose form has any. */
export async function listFormTitles(
  scope: Scope,
  projectIds: string[],
): Promise<Map<string, Record<string, string>>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: intakes.projectId,
      // Only the titles, because the texts of a form in several languages are large.
      titles: sql<Record<string, string> | null>`(
        select json_object_agg(each ->> 'code', each -> 'texts' -> '' ->> 'title')
        from jsonb_path_query(${intakes.form}, '$.languages[*]') as each
        where each -> 'texts' -> '' ->> 'title' is not null)`,
    })
    .from(intakes)
    .innerJoin(projects, eq(projects.id, intakes.projectId))
    .where(and(isVisibleProject(scope), inArray(intakes.projectId, projectIds)));
  return new Map(rows.flatMap(({ id, titles }) => (titles ? [[id, titles] as const] : [])));
}
