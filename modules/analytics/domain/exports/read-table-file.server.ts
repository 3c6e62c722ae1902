/** Reads any table of the analytics pages for its file, with the rights of the viewer. */
import { env } from "#app/platform/settings/env.server.ts";
import { formatDay } from "#app/platform/format.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readAnalyticsQuery } from "../analytics-query.ts";
import { analyticsTabs, type AnalyticsTab } from "../analytics-tabs.ts";
import { loadAnalytics } from "../load-analytics.server.ts";
import { maxCounted } from "../performance/counted-projects.server.ts";
import { readFigure } from "../performance/figures.ts";
import { readFigureProjectsQuery } from "../results/figure-projects-query.ts";
import { listFigureProjects } from "../results/list-figure-projects.server.ts";
import { withMostUsed } from "../results/most-used.server.ts";
import { readPerformance } from "../results/read-results.server.ts";
import { resultFile } from "./analytics-tables.ts";
import { performanceFiles } from "./performance-tables.ts";
import { behindTable } from "./export-href.ts";
import type { TableFile } from "./table-file.ts";

/** @throws Problem "not-found" for an unknown table, and when there are no results. */
export async function readTableFile(scope: Scope, url: string): Promise<TableFile> {
  const { searchParams } = new URL(url);
  const table = searchParams.get("table");
  const figure = readFigure(table);
  if (figure) {
    const { frame, rubric } = await withMostUsed(scope, readAnalyticsQuery(url));
    return performanceFiles[figure](await readPerformance(scope, frame, rubric));
  }
  if (table === behindTable) return behindFile(scope, url);
  const tab = (Object.keys(analyticsTabs) as AnalyticsTab[]).find((each) => each === table);
  if (!tab) throw new Problem("not-found");
  const query = { ...readAnalyticsQuery(url), tab, page: 1 };
  const { result } = await loadAnalytics(scope, query, { perPage: Number.MAX_SAFE_INTEGER });
  if (result === null || result === "none" || result.kind === "performance")
    throw new Problem("not-found");
  return resultFile(result);
}

/** The projects behind a figure, as many as the page counts. */
async function behindFile(scope: Scope, url: string): Promise<TableFile> {
  const first = new URL(url);
  for (const name of ["after", "before", "last"]) first.searchParams.delete(name);
  const query = readFigureProjectsQuery(first.href);
  const table = { ...query.table, page: 1, size: maxCounted };
  const { rows } = await listFigureProjects(scope, { ...query, table });
  return {
    heads: ["Site Owner", "Address", "Client", "Completed", "Score", "Outcome", "Link"],
    rows: rows.map(({ id, siteOwner, site, client, completedAt, zone, score, verdict }) => [
      siteOwner,
      site,
      client,
      formatDay(completedAt, zone),
      score,
      verdict,
      `${env().APP_ORIGIN}/projects/${id}/manage`,
    ]),
  };
}
