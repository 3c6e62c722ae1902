/**
 * Every page and call that reads, as each type of user in the largest organization, among 10,000 projects and among many.
 * `SCALE_PROJECTS=1000000 npm run bench scale` measures what the aims are about, `SCALE_PATH=/projects,/tickets` some of the paths.
 */
import { inArray } from "drizzle-orm";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import type { Owner } from "#app/platform/testing/subjects.ts";
import { dropCookie } from "#app/platform/testing/call-route.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { closeDatabase, db, sql } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { boundOf, median, verdictOf, type BenchResult, type BenchRow } from "./bench-result.ts";
import { readRoutes, type ReadRoute } from "./servers/read-routes.ts";
import { scaleDatabase, scaleOrganization as organizationId } from "./servers/scale-database.ts";

const few = 10_000;
const many = Number(process.env.SCALE_PROJECTS ?? 300_000);
const onlyPaths = process.env.SCALE_PATH?.split(",");

/** As often as it takes until connections have cached the plans of their statements, and what is read is in memory. */
const warmUp = 6;
const allRounds = 15;
const maxGrowth = 1.5;
const maxMilliseconds = 100;
/** Below it a growth is the noise of the machine. */
const noiseMilliseconds = 5;

/** What lists are asked for besides their first page. */
const queries: Record<string, readonly string[]> = {
  "/projects": [
    "?q=ma",
    "?q=battery",
    "?q=12%20Elm",
    "?page=400",
    "?sort=owner",
    "?sort=-client",
    "?tab=Completed",
  ],
  "/tickets": ["?q=battery", "?tab=Rejected", "?sort=due"],
  "/reports": ["?tab=Unread", "?sort=title", "?q=battery"],
  "/logs": ["?seen=no", "?q=47112"],
  "/calendar": ["?view=week", "?view=list"],
  "/schedule": ["?q=ma"],
  "/search": ["?q=ma", "?q=battery"],
};

interface Call {
  label: string;
  run: () => Promise<void>;
}

interface Times {
  middle: number;
  slow: number;
}

async function callsOf(routes: readonly ReadRoute[]): Promise<Call[]> {
  const ids = userTypes.map((type) => `${organizationId}-${type}-1`);
  const found = await db.select().from(users).where(inArray(users.id, ids));
  // The sessions of another database are not known here.
  for (const user of found) dropCookie(user);
  const people = Object.fromEntries(found.map((user) => [user.type, user])) as Owner["people"];
  const calls: Call[] = [];
  for (const { path, types, open } of routes)
    for (const query of ["", ...(queries[path] ?? [])])
      for (const type of types)
        calls.push({
          label: `${path}${query} ${type}`,
          run: await open({ organizationId, people }, type, query),
        });
  return calls;
}

async function timesOf(run: Call["run"], rounds: number): Promise<Times> {
  const spent: number[] = [];
  for (let count = -Math.min(warmUp, rounds); count < rounds; count += 1) {
    const begun = performance.now();
    await run();
    const took = performance.now() - begun;
    if (count >= 0) spent.push(took);
    // A page that is far over its bound need not be opened thirty times.
    if (count >= 0 && took > 10 * maxMilliseconds) break;
  }
  return { middle: median(spent), slow: boundOf(spent, 0.95) };
}

async function measure(
  projects: number,
  routes: readonly ReadRoute[],
  rounds: number,
): Promise<Map<string, Times>> {
  const database = await scaleDatabase(projects);
  try {
    // The records that the run before made have the addresses that this one gives its own.
    for (const table of ["users", "accounts"])
      await sql`update ${sql(table)} set email = id || '@before.test' where email like 'person-%@example.test'`;
    const times = new Map<string, Times>();
    for (const { label, run } of await callsOf(routes))
      times.set(label, await timesOf(run, rounds));
    return times;
  } finally {
    await stopQueue();
    await closeDatabase();
    await database.stop();
  }
}

/** One row for all that are within both aims, and one for each that is not. */
export async function run(): Promise<BenchResult> {
  const routes = (await readRoutes()).filter(({ path }) => !onlyPaths || onlyPaths.includes(path));
  // Once before it counts, until the process has compiled what it runs, as that of a server has.
  await measure(few, routes, 2);
  const before = await measure(few, routes, allRounds);
  const after = await measure(many, routes, allRounds);
  const rows = [...after]
    .map(([label, { middle, slow }]): BenchRow => ({
      label,
      value: slow,
      unit: "ms, 95 of 100",
      ratio: middle / Math.max(before.get(label)!.middle, noiseMilliseconds),
      valueAim: { atMost: maxMilliseconds },
      ratioAim: { atMost: maxGrowth },
    }))
    .toSorted((one, other) => other.ratio! - one.ratio!);
  const within = rows.filter((row) => verdictOf(row) === "met").length;
  const label = "pages and calls within both aims";
  return {
    name: `pages and calls among ${many.toLocaleString("en-US")} projects, to those among ${few.toLocaleString("en-US")}`,
    rows: [
      { label, value: within, unit: `of ${rows.length}`, valueAim: { atLeast: rows.length } },
      ...rows.filter((row) => verdictOf(row) === "missed"),
    ],
  };
}
