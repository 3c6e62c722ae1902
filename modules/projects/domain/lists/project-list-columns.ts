/** The columns of a list of projects as text, for its table and its exported file. */
import {
  worksheetDay,
  worksheetTimestamp,
  type ListColumn,
} from "#app/platform/lists/list-worksheet.ts";
import { fieldsWith } from "../../fields/registry.ts";
import type { ListPart } from "../../fields/project-field.ts";
import type { ProjectListRow } from "./list-projects.server.ts";
import { projectLists, type ProjectListId, type ProjectColumn } from "./project-lists.ts";

type ProjectListColumn = ListColumn<ProjectListRow> & ListPart & { key: ProjectColumn };

const columns = fieldsWith("list").map(({ list }) => {
  const { key, row: property = key, kind } = list;
  const text: ProjectListColumn["text"] = (row, zone) => {
    if (kind === "visit") return worksheetTimestamp(row.visitAt, zone);
    const value = (row as unknown as Record<string, string | number | null>)[property];
    return kind === "day" ? worksheetDay(Number(value), zone) : String(value ?? "");
  };
  return { ...list, key: key as ProjectColumn, text };
});

export function projectListColumns(listId: ProjectListId): ProjectListColumn[] {
  const shown = projectLists[listId].columns;
  return columns.filter(({ key }) => shown.includes(key));
}
