/** How far this device's clock is from the server's. It is taken from the server's last response, so it is also known offline. */
const offKey = "fieldlight-clock-off";

const minute = 60_000;
/** A smaller difference does no harm. */
const leastOff = 5 * minute;

export function recordClock(response: Response): void {
  const serverTime = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(serverTime)) localStorage.setItem(offKey, String(Date.now() - serverTime));
}

export const clockTrouble = (): string | null =>
  clockWords(Number(localStorage.getItem(offKey) ?? 0));

/** @param off milliseconds by which the clock is fast, negative for slow. @returns null for a correct clock. Pure. */
export function clockWords(off: number): string | null {
  const apart = Math.abs(off);
  if (apart < leastOff) return null;
  const direction = off > 0 ? "fast" : "slow";
  return `The clock of this device is ${spanOf(apart)} ${direction}. Times on this page may be wrong. What you send is dated by our clock.`;
}

function spanOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 90) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
