import { recentWeeks, trendWeeks, type Trend, type TrendChange } from "./trends.ts";

interface Figures extends Pick<Trend, "id" | "label" | "to" | "points"> {
  latest: number | null;
  /** What `latest` is compared with; null when nothing is known. */
  usual: number | null;
  /** The figure as people read it. */
  format: (value: number) => string;
  /** A difference as people read it, always positive; "" when it is too small to be named. */
  formatDifference: (difference: number) => string;
  /** What a higher and a lower figure is called, such as "more" and "fewer". */
  words: readonly [higher: string, lower: string];
  higherIsGood: boolean;
}

/** The trend of a figure; none while it is zero or unknown. Pure. */
export function trendOf({ latest, format, ...figures }: Figures): Trend[] {
  if (!latest) return [];
  const { id, label, to, points } = figures;
  return [{ id, label, to, points, value: format(latest), change: changeOf(latest, figures) }];
}

function changeOf(
  latest: number,
  { usual, formatDifference, words, higherIsGood }: Omit<Figures, "latest" | "format">,
): TrendChange | null {
  if (usual === null) return null;
  const size = formatDifference(Math.abs(latest - usual));
  if (size === "") return { direction: "same", text: "as usual", isGood: null };
  const isUp = latest > usual;
  return {
    direction: isUp ? "up" : "down",
    text: `${size} ${words[isUp ? 0 : 1]} than usual`,
    isGood: isUp === higherIsGood,
  };
}

/** A difference of counts, rounded. */
export function wholeDifference(difference: number): string {
  return String(Math.round(difference) || "");
}

interface Week {
  /** Weeks ago. */
  ago: number;
}

/** A figure of each week, the oldest first; null for weeks without a row. */
export function pointsOf<Row extends Week>(
  rows: readonly Row[],
  figure: (row: Row) => number | null,
): (number | null)[] {
  return Array.from({ length: trendWeeks }, (_, index) => {
    const row = rows.find(({ ago }) => ago === trendWeeks - 1 - index);
    return row ? figure(row) : null;
  });
}

/** A figure over the latest weeks, and over those before. */
export function latestAndUsual<Row extends Week>(
  rows: readonly Row[],
  figure: (rows: readonly Row[]) => number | null,
): { latest: number | null; usual: number | null } {
  const isLatest = ({ ago }: Week) => ago < recentWeeks;
  const before = rows.filter((row) => !isLatest(row));
  return {
    latest: figure(rows.filter(isLatest)),
    usual: before.length > 0 ? figure(before) : null,
  };
}
