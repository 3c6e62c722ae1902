/** How far back My Home counts. Pure. */

/** Days back from now, by the labels of the choices. */
export const timeSpans = {
  "last week": 7,
  "last month": 30,
  "last 3 months": 91,
  "last 6 months": 182,
  "last a year": 365,
} as const;

export type TimeSpan = keyof typeof timeSpans;

/** The last week by default; the last 3 months after the choice was cleared. */
export function readTimeSpan(word: string | null): TimeSpan {
  if (word === null) return "last week";
  return Object.hasOwn(timeSpans, word) ? (word as TimeSpan) : "last 3 months";
}
