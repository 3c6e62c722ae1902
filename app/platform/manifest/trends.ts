import type { SQL } from "drizzle-orm";
import type { Scope } from "../viewer.ts";

/** A figure of the last four weeks beside the eight before, for the first page after signing in. */
export interface Trend {
  /** Unique among all modules. */
  id: string;
  label: string;
  /** The latest figure, such as "9.5 days". */
  value: string;
  change: TrendChange | null;
  /** One figure a week, the oldest first; null where a week has none. */
  points: (number | null)[];
  /** Bare path of what is behind the figure. */
  to: string;
}

/** How the latest figure differs from that of the weeks before. */
export interface TrendChange {
  direction: "up" | "down" | "same";
  /** Such as "4 more than usual". */
  text: string;
  isGood: boolean | null;
}

export const trendWeeks = 12;
/** A week of a small organization may have nothing, so its figures are those of these weeks together. */
export const recentWeeks = 4;

/** The figures of a module. One statement reads those of all modules, so that the page does not run one for each. */
export interface TrendSource<Rows> {
  /** A query of one JSON value; null for viewers without these figures. */
  query(scope: Scope): SQL | null;
  /** Leaves out figures that are zero or unknown. */
  describe(rows: Rows): Trend[];
}
