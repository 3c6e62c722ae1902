/** How many statements one request of a page sends to the database, by the database's log. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { placesOf } from "#db/postgres-places.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";

const most = 6;

/** Settings and transactions around a statement are not counted. */
const isCounted = (line: string) =>
  /LOG: {2}(statement|execute [^:]*): /.test(line) &&
  !/: (begin|commit|rollback|set|listen) ?/i.test(line);

/** What was logged between two marks that this process sets. */
async function statementsOf(sql: postgres.Sql, logFile: string, request: () => Promise<void>) {
  const [from, to] = [randomUUID(), randomUUID()];
  const { size } = statSync(logFile);
  await sql.unsafe(`select '${from}'`);
  await request();
  await sql.unsafe(`select '${to}'`);
  const logLines = readFileSync(logFile).subarray(size).toString().split("\n");
  const place = (mark: string) => logLines.findIndex((line) => line.includes(mark));
  return logLines.slice(place(from) + 1, place(to)).filter(isCounted).length;
}

async function pagesOf(sql: postgres.Sql): Promise<Record<string, string>> {
  const [project] = await sql<{ id: string; form: string }[]>`
    select id, form_id as form from projects
    where organization_id = 'org-sunline' and status = 'In Progress' order by id limit 1`;
  if (!project) throw new Error("No project of the demo is in progress.");
  const { id, form } = project;
  return {
    "project list, 50 rows": "/projects?size=50",
    "project page": `/projects/${id}/manage`,
    "edit a project": `/projects/${id}/edit`,
    "add a project": "/projects/add",
    intake: `/intake/${id}`,
    "form builder": `/forms/${form}`,
    "My Home": "/",
    schedule: "/schedule",
    calendar: "/calendar",
    users: "/users",
  };
}

async function measure(sql: postgres.Sql, demo: Demo): Promise<BenchRow[]> {
  const { logFile } = placesOf(join(process.env.DATA_DIR!, "postgres"));
  const cookie = await demo.signIn();
  await sql`alter system set log_statement = 'all'`;
  await sql`select pg_reload_conf()`;
  const rows: BenchRow[] = [];
  for (const [label, path] of Object.entries(await pagesOf(sql))) {
    const requestPage = async () => {
      const answer = await fetch(`${demo.web.origin}${demo.path(path)}`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      await answer.text();
    };
    // What the first request caches is not read again.
    await requestPage();
    await requestPage();
    const value = await statementsOf(sql, logFile, requestPage);
    rows.push({ label, value, unit: "statements", valueAim: { atMost: most } });
  }
  return rows;
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const sql = postgres(demo.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return { name: "statements a page, the admin of the demo", rows: await measure(sql, demo) };
  } finally {
    await sql`alter system reset log_statement`;
    await sql`select pg_reload_conf()`;
    await sql.end();
  }
}
