import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import type { AnalyticsTab } from "../analytics-tabs.ts";
import type { FigureId } from "../performance/figures.ts";

/** The list of projects behind a figure. */
export const behindTable = "projects";

/** A table of the analytics pages, as its file's URL names it. */
export type TableId = Exclude<AnalyticsTab, "performance"> | FigureId | typeof behindTable;

/** Bare path of the file of a table. @param search the query of the page that shows it. Pure. */
export function exportHref(table: TableId, search: string, format: WorksheetFormat): string {
  const params = new URLSearchParams(search);
  params.set("table", table);
  if (format !== "csv") params.set("format", format);
  return `/analytics/file?${params.toString()}`;
}
