/** The server's clock, as far as this device knows it: its own clock, corrected by what the server's responses stated. */
const offKey = "fieldlight-clock-off";

/** @param sentAt when the request was sent, by this device's clock. */
export function recordServerTime(response: Response, sentAt: number): void {
  const stated = Date.parse(response.headers.get("date") ?? "");
  if (Number.isNaN(stated)) return;
  // The server read its clock between the request and the response, and states whole seconds.
  const here = (sentAt + Date.now()) / 2;
  localStorage.setItem(offKey, String(Math.round(here - stated - 500)));
}

/** Milliseconds by which this device's clock is fast, negative for slow. */
export function clockOffset(): number {
  try {
    return Number(localStorage.getItem(offKey) ?? 0);
  } catch {
    // Where storage is forbidden, no offset is known.
    return 0;
  }
}

export const serverNow = () => new Date(Date.now() - clockOffset());

/** What is sent sooner than this is dated by its arrival. */
const minWaitMilliseconds = 60_000;

/** When something was done, to be stated with what is sent late. @param madeAt by the server's clock. */
export const formatDoneAt = (madeAt: Date | undefined): string | undefined =>
  madeAt && serverNow().getTime() - madeAt.getTime() >= minWaitMilliseconds
    ? madeAt.toISOString()
    : undefined;
