/** Shares with how sure they are. Pure. */
import { wilsonInterval } from "../statistics/wilson-interval.ts";

/** Fewer say nothing of the whole; they are drawn gray. */
export const fewestProjects = 5;

export interface Rate {
  hits: number;
  n: number;
  /** 0 to 1, as are the ends of the interval of 95%. */
  share: number;
  lower: number;
  upper: number;
}

/** Null without anybody counted. */
export function rateOf(hits: number, n: number): Rate | null {
  const interval = wilsonInterval(hits, n);
  return interval && { hits, n, share: hits / n, ...interval };
}

/** The better end of the interval lifts nobody: who has few projects stands behind who has shown it often. */
export function ranked<Row extends { rate: Rate }>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => other.rate.lower - one.rate.lower || other.rate.n - one.rate.n,
  );
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Such as "3.2 days"; a duration in seconds. */
export function durationWords(seconds: number): string {
  const said = (value: number, unit: string) => {
    const rounded = value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
    return `${rounded.toLocaleString("en-US")} ${unit}${rounded === 1 ? "" : "s"}`;
  };
  if (seconds >= day) return said(seconds / day, "day");
  if (seconds >= hour) return said(seconds / hour, "hour");
  return said(seconds / minute, "minute");
}
