/** What Lighthouse says of nine pages on a phone; the best of three runs, as whatever else runs here only takes away. */
import { findBrowser, noBrowserSentence } from "../bin/find-browser.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { categories, lighthouseScores, type Scores } from "./servers/lighthouse.ts";

interface Visited {
  name: string;
  path: string;
  signedIn: boolean;
  /** Scripts are the point of some pages; the others are read. */
  performance: 90 | 95;
}

const pagesOf = ({ path }: Demo): Visited[] => [
  { name: "sign-in", path: "/login", signedIn: false, performance: 95 },
  { name: "My Home", path: path("/"), signedIn: true, performance: 95 },
  { name: "projects", path: path("/projects"), signedIn: true, performance: 95 },
  {
    name: "a project",
    path: path("/projects/demo-project-001/manage"),
    signedIn: true,
    performance: 95,
  },
  { name: "tickets", path: path("/tickets"), signedIn: true, performance: 95 },
  { name: "reports", path: path("/reports"), signedIn: true, performance: 95 },
  { name: "forms", path: path("/forms"), signedIn: true, performance: 95 },
  { name: "schedule", path: path("/schedule"), signedIn: true, performance: 90 },
  { name: "calendar", path: path("/calendar"), signedIn: true, performance: 90 },
];

const runs = 3;

async function bestOf(look: () => Promise<Scores>): Promise<Scores> {
  let best = await look();
  for (let run = 1; run < runs && best.performance < 100; run += 1) {
    const other = await look();
    if (other.performance > best.performance) best = other;
  }
  return best;
}

function rowsOf({ name, performance }: Visited, scores: Scores): BenchRow[] {
  return categories.map((category) => ({
    label: `${name}, ${category}`,
    value: scores[category],
    unit: "of 100",
    valueAim: { atLeast: category === "performance" ? performance : 100 },
  }));
}

export async function run(): Promise<BenchResult> {
  const browser = await findBrowser();
  if (!browser) throw new Error(noBrowserSentence);
  const demo = await demoServer();
  const cookie = await demo.signIn();
  const rows: BenchRow[] = [];
  for (const page of pagesOf(demo)) {
    const url = `${demo.web.origin}${page.path}`;
    const options = { browser, cookie: page.signedIn ? cookie : undefined };
    rows.push(...rowsOf(page, await bestOf(() => lighthouseScores(url, options))));
  }
  return { name: "Lighthouse, a phone on slow 4G", rows };
}
