/** The columns of a list of projects as text, for its table and its exported file. */
import { worksheetDay, type ListColumn } from "#app/platform/lists/list-worksheet.ts";
import type { ProjectListRow } from "./list-projects.server.ts";
import { projectLists, type ListStrategy, type ProjectColumn } from "./project-lists.ts";

const columns: Record<ProjectColumn, Omit<ListColumn<ProjectListRow>, "key">> = {
  owner: { label: "Site Owner", text: (row) => row.siteOwner },
  site: { label: "Site", text: (row) => row.site },
  client: { label: "Client", text: (row) => row.client ?? "" },
  inspector: { label: "Inspector", text: (row) => row.inspector ?? "" },
  type: { label: "Type", text: (row) => row.type ?? "" },
  created: { label: "Created", text: (row, zone) => worksheetDay(row.createdAt, zone) },
  status: { label: "Status", text: (row) => row.status },
};

export function projectListColumns(
  strategy: ListStrategy,
): (ListColumn<ProjectListRow> & { key: ProjectColumn })[] {
  return projectLists[strategy].columns.map((key) => ({ key, ...columns[key] }));
}
