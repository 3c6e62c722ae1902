/** When a page without scripts is drawn for a browser that has nothing of the product yet, against plain HTML of the same words. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { startSlowLine } from "./field/slow-line.ts";
import { demoServer } from "./servers/demo.ts";
import { launchBrowser } from "./servers/launch-browser.ts";

const speed = { bitsPerSecond: 400_000, delayMilliseconds: 400 };
const rounds = 3;

/** Milliseconds until something of the page is drawn. */
async function paintedAt(page: Page): Promise<number> {
  for (;;) {
    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    if (painted !== undefined) return painted;
    await pause(20);
  }
}

/** Milliseconds until the page has come and is drawn, and its words. */
async function visit(browser: Browser, url: string, cookie: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const [name, value] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name: name!, value: value!, url: new URL(url).origin }]);
    const page = await context.newPage();
    const answer = await page.goto(url, { timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`);
    const painted = await paintedAt(page);
    const { responseEnd } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return { responseEnd: entry!.responseEnd };
    });
    return {
      milliseconds: Math.max(painted, responseEnd),
      words: await page.locator("body").innerText(),
    };
  } finally {
    await context.close();
  }
}

/** Serves the words as a page of nothing else. */
async function servePlain(words: string) {
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
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

/** The median of several first visits over a slow line to `origin`. */
async function measured(browser: Browser, origin: string, path: string, cookie: string) {
  const line = await startSlowLine(origin, speed);
  try {
    const visits = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, line.origin + path, cookie));
    return {
      milliseconds: median(visits.map((each) => each.milliseconds)),
      words: visits[0]!.words,
    };
  } finally {
    await line.close();
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
      const ours = await measured(browser, demo.web.origin, demo.path(path), cookie);
      const plain = await servePlain(ours.words);
      const { milliseconds } = await measured(browser, plain.origin, "/", cookie);
      await plain.close();
      rows.push(
        { label: `${label}, its words alone`, value: milliseconds, unit: "ms" },
        {
          label,
          value: ours.milliseconds,
          unit: "ms",
          ratio: ours.milliseconds / milliseconds,
          ratioAim: { atMost: 1.25 },
        },
      );
    }
  } finally {
    await browser.close();
  }
  return { name: "first visit without scripts at 400 kbit/s and 400 ms: until drawn", rows };
}
