/** Bytes and requests of the daily pages as a Chromium loads them, without JavaScript and with it, against a bare Remix page. */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser } from "@playwright/test";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { runCommand } from "../bin/check/run-command.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { loadPage, type Load } from "./load-page.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { startMeasured, type MeasuredProcess } from "./servers/measured-process.ts";
import { launchBrowser } from "./servers/launch-browser.ts";

interface MeasuredPage {
  name: string;
  path: string;
  /** Text that the page must contain, so that no error page is measured in its place. */
  holds: string;
  signedIn: boolean;
}

const withoutScripts = { bytes: 15_000, requests: 3 };
const withJavaScript = { ratio: 1.15 };
const stylesheetBytes = 20_000;

/** The product's own web process in front of a build with one heading. */
async function startBare(): Promise<MeasuredProcess> {
  const remix = resolve("node_modules/@remix-run/dev/dist/cli.js");
  const config = "bench/bare/vite.config.ts";
  const { passed, output } = await runCommand(
    [remix, "vite:build", "--config", config, "--logLevel", "warn"],
    { env: { NODE_ENV: "production" } },
  );
  if (!passed) throw new Error(`The bare page could not be built:\n${output}`);
  const cwd = resolve(".cache/bench/bare");
  mkdirSync(cwd, { recursive: true });
  return startMeasured({ file: resolve("app/server/web.ts"), cwd, healthPath: "/" });
}

async function intakeOf(formTitle: string): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from projects
    where form_title = ${formTitle} and status = 'In Progress' and organization_id = 'org-sunline'
    order by id limit 1`);
  if (!row) throw new Error(`No intake of ${formTitle} is in progress.`);
  // Photos are a person's own data, not the page's weight.
  await db.execute(sql`delete from files where record_id = ${row.id}`);
  return row.id;
}

async function pagesOf({ path }: Demo): Promise<MeasuredPage[]> {
  const id = await intakeOf("Battery Storage Check");
  const signedIn = true;
  return [
    { name: "sign-in", path: "/login", holds: "Sign In", signedIn: false },
    { name: "project list, 50 rows", path: path("/projects?size=50"), holds: "1 to 50", signedIn },
    { name: "project page", path: path(`/projects/${id}/manage`), holds: "Site Owner", signedIn },
    {
      name: "intake, 30 questions",
      path: path(`/intake/${id}?section=battery`),
      holds: "On what date was the site visited?",
      signedIn,
    },
    { name: "My Home", path: path("/"), holds: "My Home", signedIn },
    { name: "schedule", path: path("/schedule"), holds: "Schedule", signedIn },
    { name: "calendar", path: path("/calendar"), holds: "Calendar", signedIn },
  ];
}

function rowsOf(name: string, plain: Load, hydrated: Load, bare: Load): BenchRow[] {
  return [
    {
      label: `${name}, without JavaScript`,
      value: plain.bytes,
      unit: "bytes",
      ratio: plain.bytes / bare.bytes,
      valueAim: { atMost: withoutScripts.bytes },
    },
    {
      label: `${name}, without JavaScript`,
      value: plain.requests,
      unit: "requests",
      ratio: plain.requests / bare.requests,
      valueAim: { atMost: withoutScripts.requests },
    },
    {
      label: `${name}, with JavaScript`,
      value: hydrated.bytes,
      unit: "bytes",
      ratio: hydrated.bytes / bare.bytes,
      ratioAim: { atMost: withJavaScript.ratio },
    },
    {
      label: `${name}, with JavaScript`,
      value: hydrated.requests,
      unit: "requests",
      ratio: hydrated.requests / bare.requests,
    },
  ];
}

/** The one stylesheet of all pages, as it is sent. */
async function stylesheetRow(demo: Demo, cookie: string): Promise<BenchRow> {
  const headers = { Cookie: await demo.withStylesheet(cookie) };
  const page = await fetch(`${demo.web.origin}${demo.path("/projects")}`, { headers });
  const [path] = /\/assets\/[^"]+\.css/.exec(await page.text()) ?? [];
  if (!path) throw new Error("The page links no stylesheet.");
  const sent = await fetch(`${demo.web.origin}${path}`, { headers: { "Accept-Encoding": "br" } });
  return {
    label: "stylesheet of all pages",
    value: Number(sent.headers.get("content-length")),
    unit: "bytes",
    valueAim: { atMost: stylesheetBytes },
  };
}

async function measure(browser: Browser, bareOrigin: string): Promise<BenchRow[]> {
  const demo = await demoServer();
  const cookie = await demo.signIn();
  const bare = await loadPage(browser, bareOrigin, { javaScriptEnabled: true, holds: "Hello" });
  const rows: BenchRow[] = [
    { label: "bare Remix page", value: bare.bytes, unit: "bytes", ratio: 1 },
    { label: "bare Remix page", value: bare.requests, unit: "requests", ratio: 1 },
    await stylesheetRow(demo, cookie),
  ];
  for (const { name, path, holds, signedIn } of await pagesOf(demo)) {
    const options = { holds, ...(signedIn && { cookie }) };
    const url = `${demo.web.origin}${path}`;
    const plain = await loadPage(browser, url, { ...options, javaScriptEnabled: false });
    const hydrated = await loadPage(browser, url, { ...options, javaScriptEnabled: true });
    rows.push(...rowsOf(name, plain, hydrated, bare));
  }
  return rows;
}

export async function run(): Promise<BenchResult> {
  const bare = await startBare();
  const browser = await launchBrowser();
  try {
    return {
      name: "first load of a page, bodies as sent (brotli), against a bare Remix page",
      rows: await measure(browser, bare.origin),
    };
  } finally {
    await browser.close();
    await bare.stop();
  }
}
