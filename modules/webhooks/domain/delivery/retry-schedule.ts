/**
 * How long after a failed try the next one comes, in seconds: quickly at first, for a receiver that is started again, then ever
 * more slowly over three days, for one that is down over a weekend. Those of the Standard Webhooks specification.
 */
const minute = 60;
const hour = 60 * minute;

export const retryDelays: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** When a delivery is tried again after so many failed tries; null when it is given up. */
export function nextTryAfter(attempts: number, now: Date): Date | null {
  const seconds = retryDelays[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}
