/**
 * How soon a page without JavaScript shows its text in a browser with an empty cache, compared with plain HTML of the same
 * text.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { startSlowConnection } from "./field/slow-connection.ts";
import { demoServer } from "./servers/demo.ts";
import { launchBrowser } from "./servers/launch-browser.ts";

const speed = { bitsPerSecond: 400_000, delayMilliseconds: 400 };
const rounds = 3;

/**
 * Milliseconds until all text of the page is there and something is rendered. What comes after the text is for scripts.
 */
async function readableAt(page: Page, words: number): Promise<number> {
  for (;;) {
    const at = await page.evaluate((length) => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
      const isWhole = document.body?.innerText.length >= length;
      return painted !== undefined && isWhole ? Math.max(painted, performance.now()) : null;
    }, words);
    if (at !== null) return at;
    await pause(10);
  }
}

/** Opens a page in a browser that was never here. */
async function visit<Result>(
  browser: Browser,
  url: string,
  cookie: string,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const [name, value] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name: name!, value: value!, url: new URL(url).origin }]);
    const page = await context.newPage();
    const response = await page.goto(url, { timeout: 60_000, waitUntil: "commit" });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
    return await read(page);
  } finally {
    await context.close();
  }
}

async function wordsOf(browser: Browser, url: string, cookie: string): Promise<string> {
  return visit(browser, url, cookie, async (page) => {
    await page.waitForLoadState("load");
    return page.locator("body").innerText();
  });
}

/** Serves the text as a page of nothing else. */
async function servePlain(text: string) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const html = `<!doctype html><meta charset="utf-8"><title>Plain</title><pre>${escaped}</pre>`;
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "br" });
    response.end(body);
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise((closed) => server.close(closed)) };
}

/** The median of several first visits over a slow connection to `origin`. */
async function measured(
  browser: Browser,
  origin: string,
  path: string,
  cookie: string,
  text: string,
): Promise<number> {
  const connection = await startSlowConnection(origin, speed);
  try {
    const visits: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(
        await visit(browser, connection.origin + path, cookie, (page) =>
          readableAt(page, text.length),
        ),
      );
    return median(visits);
  } finally {
    await connection.close();
  }
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const cookie = await demo.signIn();
  const browser = await launchBrowser();
  const rows: BenchRow[] = [];
  try {
    for (const [label, path] of [
      ["My Home", ""],
      ["the list of projects", "/projects?size=50"],
      ["the schedule", "/schedule"],
    ] as const) {
      const text = await wordsOf(browser, demo.web.origin + demo.path(path), cookie);
      const ours = await measured(browser, demo.web.origin, demo.path(path), cookie, text);
      const plain = await servePlain(text);
      const theirs = await measured(browser, plain.origin, "/", cookie, text);
      await plain.close();
      rows.push(
        { label: `${label}, its words alone`, value: theirs, unit: "ms" },
        {
          label,
          value: ours,
          unit: "ms",
          ratio: ours / theirs,
          ratioAim: { atMost: 1.25 },
        },
      );
    }
  } finally {
    await browser.close();
  }
  return {
    name: "first visit without JavaScript at 400 kbit/s and 400 ms: until its words are shown",
    rows,
  };
}
