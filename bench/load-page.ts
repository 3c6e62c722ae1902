/** Loads a page in Chromium as on a first visit and weighs what came. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Request } from "@playwright/test";

export interface Load {
  bytes: number;
  requests: number;
}

interface LoadOptions {
  javaScriptEnabled: boolean;
  /** Text that the page must contain, so that no error page is measured in its place. */
  holds: string;
  /** The Cookie header. */
  cookie?: string;
}

/** No request in this time: the page has loaded completely. */
const quietMilliseconds = 800;

/** The body as sent; an event stream never ends and is left out. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response();
  return response ? (await request.sizes()).responseBodySize : 0;
}

async function loadIn(context: BrowserContext, url: string, holds: string): Promise<Load> {
  const page = await context.newPage();
  const loaded: Promise<number>[] = [];
  let open = 0;
  let lastChange = performance.now();
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") open += 1;
    lastChange = performance.now();
  });
  const end = (request: Request) => {
    if (request.resourceType() === "eventsource") return;
    open -= 1;
    lastChange = performance.now();
    loaded.push(bytesOf(request));
  };
  // Without JavaScript the browser refuses to fetch them before anything is sent.
  page.on("requestfinished", end).on("requestfailed", (request) => {
    if (request.resourceType() !== "eventsource") open -= 1;
  });
  const response = await page.goto(url, { waitUntil: "load" });
  if (response?.status() !== 200 || !(await page.content()).includes(holds))
    throw new Error(`${url} answered ${response?.status()} and does not hold "${holds}".`);
  while (open > 0 || performance.now() - lastChange < quietMilliseconds) await pause(50);
  const sizes = await Promise.all(loaded);
  await page.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
}

/** The bodies and requests of a page for a browser without anything cached. */
export async function loadPage(
  browser: Browser,
  url: string,
  { javaScriptEnabled, holds, cookie }: LoadOptions,
): Promise<Load> {
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    const [name, value] = cookie?.split(/=(.*)/s) ?? [];
    if (name && value) await context.addCookies([{ name, value, url: new URL(url).origin }]);
    return await loadIn(context, url, holds);
  } finally {
    await context.close();
  }
}
