/** How far back My Home looks. Pure. */

/** Days back from now, by the words people choose. */
export const timeSpans = {
  "last week": 7,
  "last month": 30,
  "last 3 months": 91,
  "last 6 months": 182,
  "last a year": 365,
} as const;

export type TimeSpan = keyof typeof timeSpans;

/** The last week when nothing was said; the last 3 months once the choice was cleared. */
export function readTimeSpan(word: string | null): TimeSpan {
  if (word === null) return "last week";
  return Object.hasOwn(timeSpans, word) ? (word as TimeSpan) : "last 3 months";
}
