/** Figures of the last twelve weeks. Pure. */
import { countOf } from "#app/platform/format.ts";
import { wholeDifference } from "#app/platform/manifest/trend-of.ts";

/** Completed projects. */
export interface CompletedWeek {
  ago: number;
  completed: number;
  /** The time between request and report, summed over these projects. */
  seconds: number;
}

export interface ScoredWeek {
  ago: number;
  scored: number;
  /** Passed at the first scoring. */
  first: number;
}

const secondsOfDay = 86_400;

export function sumOfRows<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}

/** A share of the scored projects in percent; null without any. */
export function percentOf<Row extends { scored: number }>(
  weeks: readonly Row[],
  hits: (week: Row) => number,
): number | null {
  const scored = sumOfRows(weeks, (week) => week.scored);
  return scored === 0 ? null : (100 * sumOfRows(weeks, hits)) / scored;
}

export const firstOf = (weeks: readonly ScoredWeek[]) => percentOf(weeks, (week) => week.first);

/** The mean number of days of these weeks' projects. */
export function daysOf(weeks: readonly CompletedWeek[]): number | null {
  const completed = sumOfRows(weeks, (week) => week.completed);
  return completed === 0
    ? null
    : sumOfRows(weeks, (week) => week.seconds) / completed / secondsOfDay;
}

export const inPercent = (percent: number) => `${Math.round(percent)}%`;

export function inPoints(difference: number): string {
  const whole = wholeDifference(difference);
  return whole === "1" ? "1 point" : whole && `${whole} points`;
}

/** "9.5 days"; a whole number from ten days on. */
export function inDays(days: number): string {
  const number = days < 10 ? Math.round(days * 10) / 10 : Math.round(days);
  return countOf(number, "day");
}

/** A difference that is rounded to 0 counts as none. */
export const daysApart = (days: number) => (days < 0.05 ? "" : inDays(days));
