/** Reads any table of the analytics pages for its file, with the rights of the viewer. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readAnalyticsQuery } from "../analytics-query.ts";
import { analyticsTabs, type AnalyticsTab } from "../analytics-tabs.ts";
import { loadAnalytics } from "../load-analytics.server.ts";
import { readFigure } from "../performance/figures.ts";
import { readPerformance } from "../results/read-results.server.ts";
import { readSentFrame } from "../time-frames.ts";
import { resultFile } from "./analytics-tables.ts";
import { performanceFiles } from "./performance-tables.ts";
import type { TableFile } from "./table-file.ts";

/** @throws Problem "not-found" for an unknown table, and for results that are not there. */
export async function readTableFile(scope: Scope, url: string): Promise<TableFile> {
  const { searchParams } = new URL(url);
  const table = searchParams.get("table");
  const figure = readFigure(table);
  if (figure)
    return performanceFiles[figure](await readPerformance(scope, readSentFrame(searchParams)));
  const tab = (Object.keys(analyticsTabs) as AnalyticsTab[]).find((each) => each === table);
  if (!tab) throw new Problem("not-found");
  const query = { ...readAnalyticsQuery(url), tab, page: 1, isRequested: true };
  const { result } = await loadAnalytics(scope, query, { perPage: Number.MAX_SAFE_INTEGER });
  if (result === null || result === "none") throw new Problem("not-found");
  return resultFile(result);
}
