import { createListWorksheet, type WorksheetReader } from "#app/platform/lists/list-worksheet.ts";
import { listProjects } from "./list-projects.server.ts";
import { projectListColumns } from "./project-list-columns.ts";
import { readProjectListQuery, type ListStrategy } from "./project-lists.ts";

/** Reads one of the three lists for an exported file. */
export function projectWorksheet(strategy: ListStrategy): WorksheetReader {
  return async (scope, url, max) => {
    const query = { ...readProjectListQuery(url, strategy), page: 1, size: max };
    const { rows } = await listProjects(scope, strategy, query);
    return createListWorksheet(projectListColumns(strategy), rows, scope.viewer.timeZone);
  };
}
