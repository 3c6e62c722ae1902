import { expect, type Page, type Request } from "@playwright/test";
import { liveTopicsChannel } from "#app/platform/events/use-live-topics.ts";

/** What a page is read again by. */
export const reading = /\.data(\?|$)/;

/**
 * Tells a page that something has changed, as another tab does that holds the event stream. A page whose scripts are still on
 * their way does not hear: it is told until it does.
 * @returns the request that reads the page again, as it begins.
 */
export async function announceChange(page: Page): Promise<Request> {
  const begun = page.waitForRequest(reading);
  let isHeard = false;
  void begun.then(() => (isHeard = true));
  await expect
    .poll(async () => {
      await page.evaluate(
        (channel) => new BroadcastChannel(channel).postMessage("told"),
        liveTopicsChannel,
      );
      return isHeard;
    })
    .toBe(true);
  return begun;
}

/**
 * Waits until what a request asked for has come. The browser may call a request failed of which it has read all: the page let
 * go of it a moment before its end.
 */
export const untilAnswered = (request: Request): Promise<void> =>
  expect.poll(() => request.failure() !== null || request.timing().responseEnd >= 0).toBe(true);
