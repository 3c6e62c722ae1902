/** How many projects are completed each week, how many of them pass at their first scoring, and how long they take. */
import { and, eq, isNull, sql, type SQLWrapper } from "drizzle-orm";
import {
  latestAndUsual,
  pointsOf,
  trendOf,
  wholeDifference,
} from "#app/platform/manifest/trend-of.ts";
import { recentWeeks, trendWeeks, type TrendSource } from "#app/platform/manifest/trends.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { scoredProjects } from "../schema.ts";
import { performanceHref } from "./analytics-query.ts";
import {
  daysApart,
  daysOf,
  firstOf,
  inDays,
  inPercent,
  inPoints,
  sumOfRows,
  type CompletedWeek,
  type ScoredWeek,
} from "./performance/weekly.ts";
import { todayOf } from "./results/cached-results.server.ts";
import { scoredInView, seesWholeOrganization } from "./results/scored-in-view.server.ts";

interface Weeks {
  completed: CompletedWeek[];
  scored: ScoredWeek[];
}

const secondsOfDay = 86_400;
/** Weeks of seven days that end now, so that the latest one is as long as the others. */
const weeksAgo = (completedAt: SQLWrapper) =>
  sql`floor(extract(epoch from now() - ${completedAt}) / ${7 * secondsOfDay})::int`;
const since = sql`now() - make_interval(weeks => ${trendWeeks}::int)`;

export const trendSource: TrendSource<Weeks> = {
  query(scope) {
    if (!administratorTypes.includes(scope.viewer.type)) return null;
    const own = eq(projects.organizationId, scope.organizationId);
    const inView = seesWholeOrganization(scope) ? own : and(own, isVisibleProject(scope));
    const isCompleted = and(eq(projects.status, "Completed"), isNull(projects.deletedAt), inView);
    const completed = sql`
      select ${weeksAgo(projects.completedAt)} as ago, count(*)::int as completed,
        sum(extract(epoch from ${projects.completedAt} - ${projects.createdAt}))::float8 as seconds
      from ${projects}
      where ${isCompleted} and ${projects.completedAt} > ${since} and ${projects.completedAt} <= now() group by 1`;
    const scored = sql`
      select ${weeksAgo(scoredProjects.completedAt)} as ago, count(*)::int as scored,
        count(*) filter (where ${scoredProjects.passedFirst})::int as first
      from ${scoredProjects}
      where ${scoredInView(scope)} and ${scoredProjects.verdict} <> 'Unscored'
        and ${scoredProjects.day} >= ${todayOf(scope.organizationId)} - ${7 * trendWeeks + 1}::int
        and ${scoredProjects.completedAt} > ${since} and ${scoredProjects.completedAt} <= now() group by 1`;
    return sql`select json_build_object(
      'completed', (select coalesce(json_agg(week), '[]') from (${completed}) as week),
      'scored', (select coalesce(json_agg(week), '[]') from (${scored}) as week))`;
  },
  describe: ({ completed, scored }) => [
    ...trendOf({
      id: "completed",
      label: "Completed in 4 weeks",
      to: "/projects?tab=Completed",
      points: pointsOf(completed, (week) => week.completed).map((count) => count ?? 0),
      ...perFourWeeks(completed),
      format: String,
      formatDifference: wholeDifference,
      words: ["more", "fewer"],
      higherIsGood: true,
    }),
    ...trendOf({
      id: "passed-first",
      label: "Passed the first time",
      to: performanceHref("All Time", null),
      points: pointsOf(scored, (week) => firstOf([week])!),
      ...latestAndUsual(scored, firstOf),
      format: inPercent,
      formatDifference: inPoints,
      words: ["higher", "lower"],
      higherIsGood: true,
    }),
    ...trendOf({
      id: "request-to-report",
      label: "Request to report",
      to: performanceHref("All Time", null),
      points: pointsOf(completed, (week) => daysOf([week])!),
      ...latestAndUsual(completed, daysOf),
      format: inDays,
      formatDifference: daysApart,
      words: ["slower", "faster"],
      higherIsGood: false,
    }),
  ],
};

/** The weeks before are twice as many. */
function perFourWeeks(weeks: readonly CompletedWeek[]) {
  const { latest, usual } = latestAndUsual(weeks, (rows) =>
    sumOfRows(rows, (row) => row.completed),
  );
  return { latest, usual: usual && (usual * recentWeeks) / (trendWeeks - recentWeeks) };
}
