import { and, eq } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { Problem, problemCatalog } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { ProjectRow, SiteRow } from "./project-rows.ts";
import { isVisibleProject } from "./visible-projects.server.ts";

/** A project with its site, loaded within the viewer's scope. */
export interface ProjectWithSite {
  project: ProjectRow;
  site: SiteRow;
}

declare module "#app/platform/manifest/panels.ts" {
  interface PanelSubjects {
    project: ProjectWithSite;
  }
}

interface ReadOptions {
  tx?: Transaction | Database;
  /** Locks the project's row until the transaction ends. It requires `tx`. */
  forUpdate?: boolean;
}

/**
 * Loads one project with its site within the viewer's scope.
 * @throws Problem "not-found" for an unknown id, a deleted project and a foreign one alike, so that the error does not
 * reveal other projects. Only for a former inspector of the project does the message say why it is no longer in view.
 */
export async function getProject(
  scope: Scope,
  id: string,
  options: ReadOptions = {},
): Promise<ProjectWithSite> {
  if (options.tx) return readProject(scope, id, options);
  const pendingOfScope = pendingReads.get(scope) ?? new Map<string, Promise<ProjectWithSite>>();
  pendingReads.set(scope, pendingOfScope);
  const read =
    pendingOfScope.get(id) ?? readProject(scope, id, {}).finally(() => pendingOfScope.delete(id));
  pendingOfScope.set(id, read);
  return { ...(await read) };
}

/** Concurrent loads of the same project share one query, because all panels of a page load its project. */
const pendingReads = new WeakMap<Scope, Map<string, Promise<ProjectWithSite>>>();

async function readProject(
  scope: Scope,
  id: string,
  { tx = db, forUpdate = false }: ReadOptions,
): Promise<ProjectWithSite> {
  const query = tx
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.id, id), isVisibleProject(scope)))
    .limit(1);
  const [row] = forUpdate ? await query.for("update", { of: projects }) : await query;
  if (!row) {
    // Imported only when the project is not found, because every page of a project loads this file.
    const { findReasonOutOfView } = await import("./find-reason-out-of-view.server.ts");
    const reason = await findReasonOutOfView(tx, scope, id);
    throw new Problem("not-found", reason ?? problemCatalog["not-project-member"][1]);
  }
  return { ...row, project: asInView("project", row.project) };
}
