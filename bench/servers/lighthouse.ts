/** Lighthouse, fetched into the benches' own cache: a phone of the middle class on a slow 4G line, as it simulates by default. */
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { fetchPackages } from "./fetch-packages.ts";

const folder = resolve(".cache/bench/lighthouse");

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** 0 to 100 for each category. */
export type Scores = Readonly<Record<(typeof categories)[number], number>>;

interface LighthouseReport {
  categories: Record<string, { score: number | null }>;
}

const mostBytes = 64_000_000;

/** Looks at one page as somebody with this Cookie header opens it first. */
export async function lighthouseScores(
  url: string,
  { browser, cookie }: { browser: string; cookie: string | undefined },
): Promise<Scores> {
  await fetchPackages(folder, { lighthouse: "12.8.2" });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { maxBuffer: mostBytes, env: { ...process.env, CHROME_PATH: browser } },
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
