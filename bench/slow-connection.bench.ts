/**
 * How soon the field's pages are rendered on a slow connection: in a browser with an empty cache, and in one that
 * visited before.
 */
import type { Browser, BrowserContext } from "@playwright/test";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { startSlowConnection } from "./field/slow-connection.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { launchBrowser } from "./servers/launch-browser.ts";

const speed = { bitsPerSecond: 50_000, delayMilliseconds: 500 };
const secondsAimed = 4;

interface MeasuredPage {
  name: string;
  path: string;
  /** What must be visible on the page, so that no error page is measured in its place. */
  holds: string;
}

async function firstOf(status: string): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`
    select p.id from projects p join intakes i on i.project_id = p.id
    where p.organization_id = 'org-sunline' and p.status = ${status} and p.deleted_at is null
      and p.started_at is not null order by p.id limit 1`);
  if (!row) throw new Error(`The demo has no visit that is ${status}.`);
  return row.id;
}

async function pagesOf({ path }: Demo): Promise<MeasuredPage[]> {
  const intake = await firstOf("In Progress");
  const correct = await firstOf("Needs Corrections");
  return [
    { name: "Field", path: path("/field"), holds: "main h1" },
    { name: "an intake", path: path(`/intake/${intake}`), holds: "[data-field]" },
    { name: "corrections", path: path(`/correct/${correct}`), holds: "[data-field]" },
    { name: "On this device", path: path("/field/device"), holds: "main h1" },
  ];
}

/** Seconds until the page has loaded and is rendered for the first time, which it is with all its rules. */
async function secondsUntilRendered(context: BrowserContext, url: string, holds: string) {
  const page = await context.newPage();
  // The page has loaded when it is rendered; its scripts load later.
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await page.locator(holds).first().waitFor({ timeout: 60_000 });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = (entries: PerformanceEntryList) => {
          const first = entries.find(({ name }) => name === "first-contentful-paint");
          if (first) resolve(first.startTime);
        };
        new PerformanceObserver((list) => seen(list.getEntries())).observe({
          type: "paint",
          buffered: true,
        });
      }),
  );
  const arrived = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const ended = () => resolve(entry!.responseEnd);
        if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", ended);
        else ended();
      }),
  );
  return { page, seconds: Math.max(painted, arrived) / 1_000 };
}

async function visit(
  browser: Browser,
  origin: string,
  cookie: string,
  visited: MeasuredPage,
): Promise<BenchRow[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  try {
    const [name, value] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name: name!, value: value!, url: origin }]);
    const first = await secondsUntilRendered(context, origin + visited.path, visited.holds);
    await first.page.waitForLoadState("networkidle", { timeout: 180_000 });
    await first.page.close();
    const second = await secondsUntilRendered(context, origin + visited.path, visited.holds);
    return [
      {
        label: `${visited.name}, first visit`,
        value: first.seconds,
        unit: "s",
        valueAim: { atMost: secondsAimed },
      },
      {
        label: `${visited.name}, second visit`,
        value: second.seconds,
        unit: "s",
        valueAim: { atMost: secondsAimed },
      },
    ];
  } finally {
    await context.close();
  }
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const cookie = await demo.signIn();
  const browser = await launchBrowser();
  const rows: BenchRow[] = [];
  const connection = await startSlowConnection(demo.web.origin, speed);
  try {
    for (const page of await pagesOf(demo))
      rows.push(...(await visit(browser, connection.origin, cookie, page)));
  } finally {
    await browser.close();
    await connection.close();
  }
  return { name: "pages of the field at 50 kbit/s and 500 ms: seconds until rendered", rows };
}
