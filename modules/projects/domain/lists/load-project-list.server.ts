import { listSavedViews } from "#app/platform/lists/saved-views.server.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { lackingPermission, type Scope } from "#app/platform/viewer.ts";
import { listProjects } from "./list-projects.server.ts";
import { readProjectListQuery, type ProjectListId } from "./project-lists.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Actions for selected projects: paths without the organization's prefix, to which the ids are sent as `id`. */
    "selected projects": null;
  }
}

/** Loads the data of a list page from its URL. */
export async function loadProjectList(scope: Scope, url: string, listId: ProjectListId) {
  const query = readProjectListQuery(url, listId);
  const [page, views, peek, actions] = await Promise.all([
    listProjects(scope, listId, query),
    listSavedViews(scope, listId),
    readPeek(scope, url),
    listLinks(scope, "selected projects", null),
  ]);
  const suggestion = page.total === 0 ? await suggestSearch(scope, query.q) : null;
  return {
    query,
    page,
    views,
    peek,
    actions,
    suggestion,
    missingPermission: lackingPermission(scope.viewer),
  };
}

/** Imported only when needed, because only an empty list suggests other words. */
async function suggestSearch(scope: Scope, typed: string): Promise<string | null> {
  const { findSearchSuggestion } = await import("./find-search-suggestion.server.ts");
  return findSearchSuggestion(scope, typed);
}

/** The data of the peek panel if the URL names a project, so that it works without JavaScript. */
async function readPeek(scope: Scope, url: string) {
  const id = new URL(url).searchParams.get("peek");
  if (!id) return null;
  const { findPeek } = await import("./peek-project.server.ts");
  return findPeek(scope, id);
}
