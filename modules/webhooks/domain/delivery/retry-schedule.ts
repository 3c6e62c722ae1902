const minute = 60;
const hour = 60 * minute;

/**
 * Delays after failed attempts, in seconds, as Standard Webhooks recommends: short at first, for a receiver that is
 * restarting, then longer, a little over three days in all, for one that is down over a weekend.
 */
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

/** The time of the next attempt after this many failures; null when there is none. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  const seconds = retryDelays[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}
