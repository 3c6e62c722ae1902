/** How far back results reach. Pure. */

/** Number of days, by the name people choose; null is unlimited. */
export const timeFrames = {
  "All Time": null,
  "365-day (1 year)": 365,
  "180-day (6 month)": 180,
  "90-day (3 month)": 90,
  "30-day": 30,
  "7-day": 7,
} as const;

export type TimeFrame = keyof typeof timeFrames;

export const timeFrameWords = Object.keys(timeFrames) as TimeFrame[];

/** All Time unless the word names a known frame. */
export function readTimeFrame(word: string | null): TimeFrame {
  return timeFrameWords.find((frame) => frame === word) ?? "All Time";
}

const dayMilliseconds = 86_400_000;

/** A day as YYYY-MM-DD, this many days after another one. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`).getTime() + days * dayMilliseconds;
  return new Date(at).toISOString().slice(0, 10);
}

/** The first day of a frame that ends with `asOf`; null for All Time. */
export function firstDayOf(frame: TimeFrame, asOf: string): string | null {
  const days = timeFrames[frame];
  return days === null ? null : addDays(asOf, 1 - days);
}

/** The frames that include a day. */
export function framesOf(day: string, asOf: string): TimeFrame[] {
  return timeFrameWords.filter((frame) => {
    const first = firstDayOf(frame, asOf);
    return first === null || day >= first;
  });
}
