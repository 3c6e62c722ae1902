/** The dispatch board of a busy day: its first page without JavaScript, and how long a drop takes until it is confirmed. */
import postgres from "postgres";
import { ownerOrganizationId } from "#db/seed/demo-people.ts";
import { newId } from "#db/columns.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { loadPage } from "./load-page.ts";
import { makeBusyDay } from "./servers/board-data.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { launchBrowser } from "./servers/launch-browser.ts";

const day = "2027-03-03";
const emptyDay = "2027-03-04";
const size = { inspectors: 30, visits: 300, waiting: 2_000 };
const warmUp = 5;
const rounds = 40;

interface Moved {
  project: string;
  inspector: string;
  at: string;
}

/** What the rows of a moved visit cost without any check: the project, its entry and a line of the log. */
function moveBare(sql: postgres.Sql, { project, inspector, at }: Moved): Promise<unknown> {
  const ends = new Date(Date.parse(at) + 40 * 60_000).toISOString();
  return sql.begin(async (tx) => {
    await tx`select * from projects where id = ${project} for update`;
    await tx`update calendar_entries set owner_id = ${inspector}, starts_at = ${at}, ends_at = ${ends}, version = version + 1
      where project_id = ${project} and type = 'Intake' and custom_cancel_date is null`;
    await tx`update projects set inspector_id = ${inspector}, inspection_at = ${at}, inspection_ends_at = ${ends},
      version = version + 1, updated_at = now() where id = ${project}`;
    await tx`insert into log_entries (id, organization_id, category, category_id, message, actor_id, actor_name)
      values (${newId()}, ${ownerOrganizationId}, 'projects', ${project}, 'Moved', 'bench', 'Bench')`;
  });
}

async function dropOnBoard(demo: Demo, cookie: string, version: number, moved: Moved) {
  const response = await fetch(demo.web.origin + demo.path(`/schedule/board?day=${day}`), {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: demo.web.origin },
    body: new URLSearchParams({
      intent: "book",
      project: moved.project,
      version: String(version),
      minutes: "45",
      slot: `${moved.inspector}~${moved.at}`,
      stays: "yes",
    }),
  });
  await response.text();
  if (response.status !== 303) throw new Error(`The drop was answered ${response.status}.`);
}

/** Milliseconds, the median of many. Both are done in each round, so that a busy moment falls on both. */
async function timesOf(demo: Demo, sql: postgres.Sql, cookie: string, ids: Moved[]) {
  const [bare, drop]: [number[], number[]] = [[], []];
  const [first, second] = ids as [Moved, Moved];
  for (let round = -warmUp; round < rounds; round += 1) {
    const at = `${emptyDay}T${round % 2 === 0 ? "16" : "19"}:00:00.000Z`;
    const bareBegun = performance.now();
    await moveBare(sql, { ...first, at });
    const bareTime = performance.now() - bareBegun;
    const [row] = await sql<{ version: number }[]>`
      select version from projects where id = ${second.project}`;
    const begun = performance.now();
    await dropOnBoard(demo, cookie, row!.version, { ...second, at });
    if (round >= 0) {
      bare.push(bareTime);
      drop.push(performance.now() - begun);
    }
  }
  return { bare: median(bare), drop: median(drop) };
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const sql = postgres(demo.databaseUrl, { max: 2, onnotice: () => undefined });
  const browser = await launchBrowser();
  try {
    const made = await makeBusyDay(sql, ownerOrganizationId, day, size);
    const cookie = await demo.signIn();
    const { bytes } = await loadPage(
      browser,
      demo.web.origin + demo.path(`/schedule/board?day=${day}`),
      { javaScriptEnabled: false, holds: "Each in its own time", cookie },
    );
    const ids = [0, 1].map((index) => ({
      project: made.projectIds[index]!,
      inspector: made.inspectorIds[index]!,
      at: "",
    }));
    const { bare, drop } = await timesOf(demo, sql, cookie, ids);
    return {
      name: `the board with ${size.inspectors} inspectors, ${size.visits} visits and ${size.waiting} waiting`,
      rows: [
        {
          label: "the first page without JavaScript",
          value: bytes / 1_000,
          unit: "kB",
          valueAim: { atMost: 25 },
        },
        { label: "the bare transaction of a moved visit", value: bare, unit: "ms" },
        {
          label: "a drop until it is confirmed",
          value: drop,
          unit: "ms",
          ratio: drop / bare,
          ratioAim: { atMost: 2 },
        },
      ],
    };
  } finally {
    await browser.close();
    await sql.end();
  }
}
