import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { listProjects } from "./list-projects.server.ts";
import { projectListColumns } from "./project-list-columns.ts";
import { readProjectListQuery, type ProjectListId } from "./project-lists.ts";

/** Reads one of the three lists for an exported file. */
export function projectWorksheet(listId: ProjectListId): WorksheetReader {
  return async (scope, url, max) => {
    const query = { ...readProjectListQuery(url, listId), page: 1, size: max };
    const { rows } = await listProjects(scope, listId, query);
    return createListWorksheet(projectListColumns(listId), rows, scope.viewer.timeZone);
  };
}
