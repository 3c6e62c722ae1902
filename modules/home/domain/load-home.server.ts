/** Loads all data of My Home concurrently. */
import { loadPanels, loadWaiting, loadTrends } from "#app/platform/manifest/load-panels.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { countTallies, countTilesAndFlow, startOf, countOpen } from "./home-charts.server.ts";
import { loadClients } from "./home-clients.server.ts";
import type { HomeQuery } from "./home-query.ts";
import { listActivity, listUpcoming } from "./upcoming-and-activity.server.ts";
import { listNextVisits } from "./next-visits.server.ts";
import { canCreateProject } from "#modules/projects/public.ts";
import { listWaiting } from "./waiting.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";

export async function loadHome(scope: Scope, query: HomeQuery, now: Date) {
  const byStatus = countOpen(scope);
  // Without a statement for organizations that are past their first report. A sample is no first report.
  const firstSteps = byStatus.then(({ completed }) =>
    completed > 0 && !scope.viewer.sampleData ? null : loadFirstSteps(scope),
  );
  const firstCompleted = byStatus.then(({ completed }) =>
    completed === 1 && !scope.viewer.sampleData ? loadFirstReport(scope) : null,
  );
  const counting = Promise.all([
    countTilesAndFlow(scope, query, now),
    countTallies(scope, query, now),
  ]);
  const [
    ofClients,
    counted,
    visits,
    upcoming,
    activity,
    waiting,
    otherTasks,
    trends,
    installed,
    panels,
    statuses,
    first,
    firstReport,
  ] = await Promise.all([
    loadClients(scope, query),
    orFailedToFetch(counting),
    listNextVisits(scope, now),
    listUpcoming(scope, now),
    listActivity(scope),
    listWaiting(scope),
    loadWaiting(scope),
    loadTrends(scope),
    loadInstallerHome(scope),
    loadPanels(scope, "home", null),
    byStatus,
    firstSteps,
    firstCompleted,
  ]);
  const [{ tiles, flow }, tallies] = counted;
  // Inspectors see their day first, even an empty one.
  const isInspector = scope.viewer.type === "field-user";
  const hasVisits = visits.today.length > 0 || visits.tomorrow.length > 0;
  const next = isInspector || hasVisits ? { ...visits, canDownloadForOffline: isInspector } : null;
  const since = startOf(query.span, now, scope.viewer.timeZone);
  const counts = { query, since, tiles, tallies, flow, ...ofClients };
  const canAdd = canCreateProject(scope.viewer);
  const work = { waiting, otherTasks, next, open: statuses.open, trends, installed, canAdd };
  return { ...counts, ...work, upcoming, activity, panels, first, firstReport, now };
}

/** Loaded only for new organizations. */
async function loadFirstSteps(scope: Scope) {
  const { findFirstSteps } = await import("#modules/first-steps/public.server.ts");
  return findFirstSteps(scope);
}

/** Loaded only after the first completed project. */
async function loadFirstReport(scope: Scope) {
  const { findFirstCompleted } = await import("./first-completed.server.ts");
  return findFirstCompleted(scope);
}

/** Loaded only for those who install. */
async function loadInstallerHome(scope: Scope) {
  if (scope.viewer.type !== "installer" && !scope.viewer.installs) return null;
  const { listInstalledSites } = await import("./installed-sites.server.ts");
  return listInstalledSites(scope);
}

const failedToFetch = "Failed to fetch data.";

/** Awaits a count of My Home. A failure is logged and rethrown in the specification's exact wording. */
export async function orFailedToFetch<Counted>(counting: Promise<Counted>): Promise<Counted> {
  try {
    return await counting;
  } catch (error) {
    log().error({ error }, failedToFetch);
    throw isProblem(error) ? error : new Error(failedToFetch, { cause: error });
  }
}
