import { and, asc, eq, isNull } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files, projectParties, projects, sites } from "#db/schema.ts";
import { cancellations, siteNotes } from "../../schema.ts";
import { projectsInScope } from "../visible-projects.server.ts";

export const noRawProject = "Could not get project";

/**
 * Everything that this module and the core schema store about a project. This is the only query across organizations: a
 * super-admin may read any project, and an admin those in their own scope. Both may read deleted projects.
 * @throws Problem "not-found" in the specification's exact wording.
 */
export async function getRawProject(scope: Scope, id: string) {
  const readsEveryOrganization = scope.viewer.type === "super-admin";
  const [row] = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.id, id), readsEveryOrganization ? undefined : projectsInScope(scope)));
  if (!row) throw new Problem("not-found", noRawProject);
  const [parties, notes, canceled, stored] = await Promise.all([
    db.select().from(projectParties).where(eq(projectParties.projectId, id)),
    db
      .select()
      .from(siteNotes)
      .where(eq(siteNotes.projectId, id))
      .orderBy(asc(siteNotes.createdAt)),
    db.select().from(cancellations).where(eq(cancellations.projectId, id)),
    db
      .select()
      .from(files)
      .where(
        and(eq(files.collection, "projects"), eq(files.recordId, id), isNull(files.deletedAt)),
      ),
  ]);
  return { ...row, parties, siteNotes: notes, cancellations: canceled, files: stored };
}
