/** Lighthouse, fetched into the benches' own cache: a phone of the middle class on a slow 4G line, as it simulates by default. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { fetchPackages } from "./fetch-packages.ts";

const folder = resolve(".cache/bench/lighthouse");

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** 0 to 100 for each category. */
export type Scores = Readonly<Record<(typeof categories)[number], number>>;

interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
}

const mostBytes = 64_000_000;

const browserFlags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/**
 * Looks at one page as somebody opens it first whose browser holds this session. The cookie lies in the browser's own jar: as a
 * header of Lighthouse's it would be gone as soon as the page leaves a cookie, and what the page asks for later would be refused.
 */
export async function lighthouseScores(
  url: string,
  { browser, cookie }: { browser: string; cookie: string | undefined },
): Promise<Scores> {
  await fetchPackages(folder, { lighthouse: "12.8.2" });
  const profile = mkdtempSync(join(tmpdir(), "fieldlight-lighthouse-"));
  const opened = await chromium.launchPersistentContext(profile, {
    executablePath: browser,
    args: [...browserFlags, "--remote-debugging-port=0"],
  });
  try {
    if (cookie) {
      const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(cookie) ?? [];
      const { hostname: domain } = new URL(url);
      await opened.addCookies([
        { name, value, domain, path: "/", httpOnly: true, sameSite: "Lax" },
      ]);
    }
    return await scoresIn(portOf(profile), url);
  } finally {
    await opened.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Where a browser listens whose port is its own choice: it writes it down in its profile. */
function portOf(profile: string): string {
  const [port = ""] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
  return port;
}

async function scoresIn(port: string, url: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      `--port=${port}`,
    ],
    { maxBuffer: mostBytes },
  );
  const report = JSON.parse(stdout) as LighthouseReport;
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
