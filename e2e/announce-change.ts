import { expect, type Page, type Request } from "@playwright/test";
import { liveTopicsChannel } from "#app/platform/events/use-live-topics.ts";

/** The requests by which a page reloads its data. */
export const loaderUrl = /\.data(\?|$)/;

/**
 * Notifies a page of a change, as the tab with the event stream does. A page that is not hydrated yet does not
 * receive it, so the message is repeated until it does.
 * @returns the request that reloads the page's data, when it begins.
 */
export async function announceChange(page: Page): Promise<Request> {
  const begun = page.waitForRequest(loaderUrl);
  let isReceived = false;
  void begun.then(() => (isReceived = true));
  await expect
    .poll(async () => {
      await page.evaluate(
        (channel) => new BroadcastChannel(channel).postMessage("changed"),
        liveTopicsChannel,
      );
      return isReceived;
    })
    .toBe(true);
  return begun;
}

/**
 * Waits until a request is answered. The browser may report a request as failed although it has read the whole response: the
 * page released it just before its end.
 */
export const untilAnswered = (request: Request): Promise<void> =>
  expect.poll(() => request.failure() !== null || request.timing().responseEnd >= 0).toBe(true);
