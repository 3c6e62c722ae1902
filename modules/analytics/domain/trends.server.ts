/** How many projects are completed each week, how many of them pass at once, and how long they take. */
import { and, eq, isNull, sql } from "drizzle-orm";
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
import { todayOf } from "./results/cached-results.server.ts";
import {
  scoredFrom,
  scoredInView,
  seesWholeOrganization,
} from "./results/scored-in-view.server.ts";

interface CompletedWeek {
  ago: number;
  completed: number;
  /** Between request and report, of all of them together. */
  seconds: number;
}

interface ScoredWeek {
  ago: number;
  scored: number;
  /** Passed at the first scoring. */
  first: number;
}

interface Weeks {
  completed: CompletedWeek[];
  scored: ScoredWeek[];
}

const secondsOfDay = 86_400;
/** Weeks of seven days that end now, so that the latest one is as long as the others. */
const weeksAgo = sql`floor(extract(epoch from now() - ${projects.completedAt}) / ${7 * secondsOfDay})::int`;
const since = sql`now() - make_interval(weeks => ${trendWeeks}::int)`;

export const trendSource: TrendSource<Weeks> = {
  query(scope) {
    if (!administratorTypes.includes(scope.viewer.type)) return null;
    const own = eq(projects.organizationId, scope.organizationId);
    const inView = seesWholeOrganization(scope) ? own : and(own, isVisibleProject(scope));
    const isCompleted = and(eq(projects.status, "Completed"), isNull(projects.deletedAt), inView);
    const completed = sql`
      select ${weeksAgo} as ago, count(*)::int as completed,
        sum(extract(epoch from ${projects.completedAt} - ${projects.createdAt}))::float8 as seconds
      from ${projects}
      where ${isCompleted} and ${projects.completedAt} > ${since} and ${projects.completedAt} <= now() group by 1`;
    const scored = sql`
      select ${weeksAgo} as ago, count(*)::int as scored,
        count(*) filter (where ${scoredProjects.passedFirst})::int as first
      from ${scoredFrom}
      where ${scoredInView(scope)} and ${scoredProjects.verdict} <> 'Unscored'
        and ${scoredProjects.day} >= ${todayOf(scope.organizationId)} - ${7 * trendWeeks + 1}::int
        and ${projects.completedAt} > ${since} and ${projects.completedAt} <= now() group by 1`;
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
      to: "/analytics/performance",
      points: pointsOf(scored, (week) => percentOf([week])!),
      ...latestAndUsual(scored, percentOf),
      format: (percent) => `${Math.round(percent)}%`,
      formatDifference: inPoints,
      words: ["higher", "lower"],
      higherIsGood: true,
    }),
    ...trendOf({
      id: "request-to-report",
      label: "Request to report",
      to: "/analytics/performance",
      points: pointsOf(completed, (week) => daysOf([week])!),
      ...latestAndUsual(completed, daysOf),
      format: inDays,
      formatDifference: (days) => (days < 0.05 ? "" : inDays(days)),
      words: ["slower", "faster"],
      higherIsGood: false,
    }),
  ],
};

function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}

/** The weeks before are twice as many. */
function perFourWeeks(weeks: readonly CompletedWeek[]) {
  const { latest, usual } = latestAndUsual(weeks, (rows) => sum(rows, (row) => row.completed));
  return { latest, usual: usual && (usual * recentWeeks) / (trendWeeks - recentWeeks) };
}

function percentOf(weeks: readonly ScoredWeek[]): number | null {
  const scored = sum(weeks, (week) => week.scored);
  return scored === 0 ? null : (100 * sum(weeks, (week) => week.first)) / scored;
}

/** The mean number of days of these weeks' projects. */
function daysOf(weeks: readonly CompletedWeek[]): number | null {
  const completed = sum(weeks, (week) => week.completed);
  return completed === 0 ? null : sum(weeks, (week) => week.seconds) / completed / secondsOfDay;
}

function inPoints(difference: number): string {
  const whole = wholeDifference(difference);
  return whole === "1" ? "1 point" : whole && `${whole} points`;
}

/** "9.5 days"; a whole number from ten days on. */
function inDays(days: number): string {
  const number = days < 10 ? Math.round(days * 10) / 10 : Math.round(days);
  return number === 1 ? "1 day" : `${number} days`;
}
