import type { Page } from "@playwright/test";
import { liveTopicsChannel } from "#app/platform/events/use-live-topics.ts";

/** Tells a page that something has changed, as another tab does that holds the event stream: the page is read again. */
export const tellChange = (page: Page): Promise<void> =>
  page.evaluate((channel) => new BroadcastChannel(channel).postMessage("told"), liveTopicsChannel);
