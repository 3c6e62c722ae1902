/** Shares with their confidence intervals. Pure. */
import { wilsonInterval } from "../statistics/wilson-interval.ts";

/** Fewer projects are not representative and are shown in gray. */
export const minProjects = 5;

export interface Rate {
  hits: number;
  n: number;
  /** 0 to 1, like the ends of the 95% interval. */
  share: number;
  lower: number;
  upper: number;
}

/** Null when nothing was counted. */
export function rateOf(hits: number, n: number): Rate | null {
  const interval = wilsonInterval(hits, n);
  return interval && { hits, n, share: hits / n, ...interval };
}

/** Sorts by the lower end of the interval, so that a party with few projects does not rank above one with many good ones. */
export function ranked<Row extends { rate: Rate }>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => other.rate.lower - one.rate.lower || other.rate.n - one.rate.n,
  );
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in seconds as text, such as "3.2 days". */
export function formatSeconds(seconds: number): string {
  const withUnit = (value: number, unit: string) => {
    const rounded = value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
    return `${rounded.toLocaleString("en-US")} ${unit}${rounded === 1 ? "" : "s"}`;
  };
  if (seconds >= day) return withUnit(seconds / day, "day");
  if (seconds >= hour) return withUnit(seconds / hour, "hour");
  return withUnit(seconds / minute, "minute");
}
