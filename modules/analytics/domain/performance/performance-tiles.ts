/** The four figures above the performance tab, each with its values over twelve weeks. Pure. */
import { formatCount } from "#app/platform/format.ts";
import {
  latestAndUsual,
  pointsOf,
  trendOf,
  wholeDifference,
} from "#app/platform/manifest/trend-of.ts";
import { recentWeeks, trendWeeks, type Trend } from "#app/platform/manifest/trends.ts";
import { figureHref, type CountFilter } from "./figure-filter.ts";
import type { Performance } from "./performance-types.ts";
import type { Rate } from "./rates.ts";
import {
  daysApart,
  daysOf,
  firstOf,
  inDays,
  inPercent,
  inPoints,
  percentOf,
  sumOfRows,
  type CompletedWeek,
  type ScoredWeek,
} from "./weekly.ts";

export interface PerformanceWeek extends CompletedWeek, ScoredWeek {
  passed: number;
}

type Figures = Parameters<typeof trendOf>[0];

/** A tile has the figure of the page, and compares the last four weeks with the eight weeks before. */
export function performanceTiles(
  { counted, passed, first, seconds }: Performance,
  weeks: readonly PerformanceWeek[],
  page: CountFilter,
): Trend[] {
  const { latest, usual } = latestAndUsual(weeks, (rows) =>
    sumOfRows(rows, (row) => row.completed),
  );
  const completed: Figures = {
    id: "completed",
    label: "Completed",
    to: figureHref(page, {}),
    points: pointsOf(weeks, (week) => week.completed).map((count) => count ?? 0),
    latest,
    usual: usual && (usual * recentWeeks) / (trendWeeks - recentWeeks),
    format: formatCount,
    formatDifference: wholeDifference,
    words: ["more", "fewer"],
    higherIsGood: true,
  };
  const days: Figures = {
    id: "days",
    label: "Request to report",
    to: figureHref(page, {}),
    points: pointsOf(weeks, (week) => daysOf([week])),
    ...latestAndUsual(weeks, daysOf),
    format: inDays,
    formatDifference: daysApart,
    words: ["slower", "faster"],
    higherIsGood: false,
  };
  return [
    ...tile(completed, formatCount(counted)),
    ...rateTile("Passed", passed, figureHref(page, { outcome: "pass" }), (rows) =>
      percentOf(rows, (row) => row.passed),
    )(weeks),
    ...rateTile(
      "Passed first time",
      first.all,
      figureHref(page, { outcome: "first" }),
      firstOf,
    )(weeks),
    ...(seconds > 0 ? tile(days, inDays(seconds / 86_400)) : []),
  ];
}

const rateTile =
  (
    label: string,
    rate: Rate | null,
    to: string,
    of: (rows: readonly PerformanceWeek[]) => number | null,
  ) =>
  (weeks: readonly PerformanceWeek[]): Trend[] =>
    rate === null
      ? []
      : tile(
          {
            id: label,
            label,
            to,
            points: pointsOf(weeks, (week) => of([week])),
            ...latestAndUsual(weeks, of),
            format: inPercent,
            formatDifference: inPoints,
            words: ["higher", "lower"],
            higherIsGood: true,
          },
          inPercent(rate.share * 100),
        );

function tile(figures: Figures, value: string): Trend[] {
  const { id, label, to } = figures;
  const [trend] = trendOf(figures);
  if (!trend) return [{ id, label, to, value, points: [], change: null }];
  const { change } = trend;
  const text = `${change?.text.replace(" than usual", "")} in the last 4 weeks: ${trend.value}`;
  return [{ ...trend, value, change: change && { ...change, text } }];
}
