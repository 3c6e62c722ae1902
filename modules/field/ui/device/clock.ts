/** Warns of a device whose clock is far from the server's. */
import { clockOffset } from "#app/platform/page/server-clock.ts";

const minute = 60_000;
/** A smaller difference does no harm. */
const minOff = 5 * minute;

export const clockWarning = (): string | null => formatClockWarning(clockOffset());

/** @param offset milliseconds by which the clock is fast, negative for slow. @returns null for a correct clock. Pure. */
export function formatClockWarning(offset: number): string | null {
  const difference = Math.abs(offset);
  if (difference < minOff) return null;
  const direction = offset > 0 ? "fast" : "slow";
  return `The clock of this device is ${spanOf(difference)} ${direction}. Times on this page may be wrong. What you do is dated by our clock.`;
}

function spanOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 90) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
