import type { AnalyticsTab } from "../analytics-tabs.ts";
import type { FigureId } from "../performance/figures.ts";

/** A table of the analytics pages, as its file's address names it. */
export type TableId = AnalyticsTab | FigureId;

/** Bare path of the file of a table. @param params those of the page that shows it. Pure. */
export function exportHref(table: TableId, params: Record<string, string> | string): string {
  const search = new URLSearchParams(params);
  search.set("table", table);
  return `/analytics/file?${search.toString()}`;
}
