/** Warns of a device whose clock is far from the server's. Pure. */
import { sayIn, type Say } from "#app/platform/page/language.ts";

const minute = 60_000;
/** A smaller difference does no harm. */
const minOff = 5 * minute;

/** @param offset milliseconds by which the clock is fast, negative for slow. @returns null for a correct clock. */
export function formatClockWarning(offset: number, say: Say = sayIn(null)): string | null {
  const difference = Math.abs(offset);
  if (difference < minOff) return null;
  return say(
    offset > 0
      ? "The clock of this device is {time} fast. Times on this page may be wrong. What you do is dated by our clock."
      : "The clock of this device is {time} slow. Times on this page may be wrong. What you do is dated by our clock.",
    { time: spanOf(difference, say) },
  );
}

function spanOf(milliseconds: number, say: Say): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 90) return say("{count} minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 36) return say("{count} hours", { count: hours });
  return say("{count} days", { count: Math.round(hours / 24) });
}
