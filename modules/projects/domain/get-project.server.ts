import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { ProjectRow, SiteRow } from "./project-rows.ts";
import { visibleProjects } from "./visible-projects.server.ts";

/** A project with its site, as its viewer may see it. */
export interface ProjectInView {
  project: ProjectRow;
  site: SiteRow;
}

interface Reading {
  tx?: Transaction | Database;
  /** Holds the project's row until the transaction ends; only with `tx`. */
  forUpdate?: boolean;
  /** What a project that exists but is not the viewer's to see answers with; "not-found" unless said. */
  hidden?: "not-found" | "not-project-member";
}

/**
 * One project with its site, if the viewer may see it.
 * @throws Problem "not-found" for an unknown, deleted or foreign id; see `hidden`.
 */
export async function getProject(
  scope: Scope,
  id: string,
  { tx = db, forUpdate = false, hidden = "not-found" }: Reading = {},
): Promise<ProjectInView> {
  const query = tx
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.id, id), visibleProjects(scope)))
    .limit(1);
  const [row] = forUpdate ? await query.for("update", { of: projects }) : await query;
  if (row) return row;
  const exists = hidden !== "not-found" && (await projectExists(tx, id));
  throw new Problem(exists ? hidden : "not-found");
}

async function projectExists(tx: Transaction | Database, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.id, id));
  return row?.deletedAt === null;
}
