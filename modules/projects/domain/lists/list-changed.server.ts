import { asc, eq, sql } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { ProjectWithSite } from "../get-project.server.ts";
import { visibleProjects } from "../visible-projects.server.ts";

/** The last project that a caller has read: when it was changed, in microseconds as PostgreSQL writes it, and its id. */
export interface ChangePosition {
  at: string;
  id: string;
}

/**
 * A transaction writes the time of its change before others can see it. Changes are listed only up to the beginning of
 * the oldest transaction that still writes, less the difference between the clocks of two servers. So a caller who goes
 * on after the last row misses none.
 */
const settledBefore = sql`(select least(min(xact_start), now()) - interval '5 seconds'
  from pg_stat_activity where datname = current_database() and backend_xid is not null)`;

/**
 * The projects that the viewer sees in the order of their last change, each in its current state. A project that
 * changes again comes again.
 */
export async function listChanged(
  scope: Scope,
  { after, max }: { after: ChangePosition | null; max: number },
): Promise<{ rows: ProjectWithSite[]; last: ChangePosition | null }> {
  const isBeyond =
    after && sql`(${projects.updatedAt}, ${projects.id}) > (${after.at}::timestamptz, ${after.id})`;
  const visible = visibleProjects(scope, {
    filter: sql.join(
      [isBeyond ?? sql`true`, sql`${projects.updatedAt} < ${settledBefore}`],
      sql` and `,
    ),
    ...(after && { since: { by: "updatedAt", at: new Date(after.at) } }),
    first: { by: "updatedAt", direction: "asc", max },
  });
  const found = await db
    .select({ project: projects, site: sites, at: sql<string>`${projects.updatedAt}::text` })
    .from(visible)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(asc(projects.updatedAt), asc(projects.id))
    .limit(max);
  const end = found.at(-1);
  return {
    rows: found.map(({ project, site }) => ({ project: asInView("project", project), site })),
    last: end ? { at: end.at, id: end.project.id } : after,
  };
}
