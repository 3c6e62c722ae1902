import { and, eq } from "drizzle-orm";
import { asInView } from "#app/platform/in-view.ts";
import { Problem, problemCatalogue } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { ProjectRow, SiteRow } from "./project-rows.ts";
import { isVisibleProject } from "./visible-projects.server.ts";

/** A project with its site, loaded within the viewer's scope. */
export interface ProjectInView {
  project: ProjectRow;
  site: SiteRow;
}

declare module "#app/platform/manifest/panels.ts" {
  interface PanelSubjects {
    project: ProjectInView;
  }
}

interface ReadOptions {
  tx?: Transaction | Database;
  /** Locks the project's row until the transaction ends; only with `tx`. */
  forUpdate?: boolean;
}

/**
 * Loads one project with its site within the viewer's scope.
 * @throws Problem "not-found" for an unknown, a deleted and a foreign id alike, so that the error does not reveal
 * other projects. Only a former inspector of the project learns what became of it.
 */
export async function getProject(
  scope: Scope,
  id: string,
  options: ReadOptions = {},
): Promise<ProjectInView> {
  if (options.tx) return readProject(scope, id, options);
  const pendingOfScope = pendingReads.get(scope) ?? new Map<string, Promise<ProjectInView>>();
  pendingReads.set(scope, pendingOfScope);
  const read =
    pendingOfScope.get(id) ?? readProject(scope, id, {}).finally(() => pendingOfScope.delete(id));
  pendingOfScope.set(id, read);
  return { ...(await read) };
}

/** The panels of a page load its project at the same time. Concurrent loads share one query. */
const pendingReads = new WeakMap<Scope, Map<string, Promise<ProjectInView>>>();

async function readProject(
  scope: Scope,
  id: string,
  { tx = db, forUpdate = false }: ReadOptions,
): Promise<ProjectInView> {
  const query = tx
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.id, id), isVisibleProject(scope)))
    .limit(1);
  const [row] = forUpdate ? await query.for("update", { of: projects }) : await query;
  if (!row) {
    // Loaded for those who are refused alone: every page of a project loads this file.
    const { whyOutOfView } = await import("./why-out-of-view.server.ts");
    const why = await whyOutOfView(tx, scope, id);
    throw new Problem("not-found", why ?? problemCatalogue["not-project-member"][1]);
  }
  return { ...row, project: asInView("project", row.project) };
}
