/** The CSV report of many projects with thirty answers each, against COPY of the same query by itself. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { sql as fragment } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { selectProjects } from "#modules/exports/domain/reports/project-rows.server.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { fewHeaps, youngGeneration } from "../bin/start/memory-bounds.ts";
import { demoServer } from "./servers/demo.ts";
import type { GeneratedReport } from "./servers/generate-report.ts";

/** `EXPORT_PROJECTS=100000 npm run bench exports` shows that memory is the same however long the report is. */
const projects = Number(process.env.EXPORT_PROJECTS ?? 20_000);
const questions = 30;
/** The longest reports are read once: each takes minutes. */
const rounds = projects > 200_000 ? 1 : 3;
const organizationId = "org-exports";

const form = {
  id: "exports-form",
  title: "Exports",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "all",
      title: "All",
      fields: Array.from({ length: questions }, (_, index) => ({
        id: `q${index}`,
        type: "radio-button",
        label: `Question ${index}`,
        options: [{ label: "Yes" }, { label: "No" }],
      })),
    },
  ],
};

/** Without triggers and keys being checked row by row, which would take hours of millions of answers. */
async function makeProjects(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local session_replication_role = replica`;
  await sql`insert into organizations (id, name) values (${organizationId}, 'Exports')`;
  await sql`insert into users (id, organization_id, name, email, type)
    values ('exports-admin', ${organizationId}, 'Exports', 'exports@bench.test', 'admin')`;
  await sql`insert into sites (id, organization_id, site_owner_name, site_address)
    select 'exports-' || at, ${organizationId}, 'Owner ' || at, at || ' Roof Street, Albany' from generate_series(1, ${projects}::int) at`;
  await sql`insert into projects (id, organization_id, site_id, status, form_id, form_title, client_name, created_at)
    select 'exports-' || at, ${organizationId}, 'exports-' || at, 'Completed', ${form.id}, 'Exports', '=Client ' || at,
      timestamptz '2020-01-01' + at * interval '1 minute' from generate_series(1, ${projects}::int) at`;
  await sql`insert into intakes (project_id, organization_id, form_id, form_version, form, field_ids)
    select 'exports-' || at, ${organizationId}, ${form.id}, 1, ${sql.json(form)}, '{}' from generate_series(1, ${projects}::int) at`;
  await fillAnswers(sql);
  await sql`analyze sites, projects, intakes, intake_answers`;
}

/** In slices, because a single statement would write more temporary files than the database allows. */
async function fillAnswers(sql: postgres.TransactionSql): Promise<void> {
  const slice = 50_000;
  for (let first = 1; first <= projects; first += slice) {
    const last = Math.min(first + slice - 1, projects);
    await sql`insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
      select 'exports-' || at, 'q' || question, ${organizationId},
        jsonb_build_object('values', jsonb_build_array('Yes'), 'comment', 'Seen, and "noted" ' || at), 1, 'x', 'X'
      from generate_series(${first}::int, ${last}::int) at, generate_series(0, ${questions - 1}::int) question`;
  }
}

async function deleteProjects(sql: postgres.TransactionSql): Promise<void> {
  await sql`set local session_replication_role = replica`;
  for (const table of ["intake_answers", "intakes", "projects", "sites", "users"])
    await sql`delete from ${sql(table)} where organization_id = ${organizationId}`;
  await sql`delete from organizations where id = ${organizationId}`;
}

/** Seconds to read all that COPY sends. */
async function drain(begin: () => Promise<AsyncIterable<Uint8Array>>): Promise<number> {
  const begun = performance.now();
  let bytes = 0;
  for await (const piece of await begin()) bytes += piece.length;
  if (bytes === 0) throw new Error("COPY sent nothing.");
  return (performance.now() - begun) / 1000;
}

/** The report as a worker generates it, in its own process. */
async function generateReport(): Promise<GeneratedReport> {
  const child = fork(new URL("servers/generate-report.ts", import.meta.url), ["exports-admin"], {
    execArgv: [youngGeneration],
    env: { ...fewHeaps, ...process.env, NODE_ENV: "production" },
  });
  const [generated] = (await once(child, "message")) as [GeneratedReport];
  if (child.exitCode === null) await once(child, "exit");
  return generated;
}

function resultOf(made: GeneratedReport[], copied: number[]): BenchResult {
  const ours = projects / median(made.map(({ seconds }) => seconds));
  const bare = projects / median(copied);
  const unit = "projects/s";
  const memory = (bytes: number[]) => ({ value: Math.max(...bytes) / 1_000_000, unit: "MB" });
  return {
    name: `the CSV report of ${projects} projects with ${questions} answers each, against COPY of the same query`,
    rows: [
      { label: "COPY of the same query", value: bare, unit, ratio: 1 },
      { label: "the report", value: ours, unit, ratio: ours / bare, ratioAim: { atLeast: 0.4 } },
      {
        label: "its first bytes, the headings",
        value: median(made.map(({ begun }) => begun)),
        unit: "ms",
        valueAim: { atMost: 250 },
      },
      { label: "its first rows", value: median(made.map(({ first }) => first)), unit: "ms" },
      {
        label: "memory beyond that before the first",
        ...memory(made.map(({ all }) => all)),
        valueAim: { atMost: 32 },
      },
      { label: "of which within the first tenth", ...memory(made.map(({ tenth }) => tenth)) },
    ],
  };
}

export async function run(): Promise<BenchResult> {
  const { databaseUrl } = await demoServer();
  process.env.DATABASE_URL = databaseUrl;
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await sql.begin(makeProjects);
    const scope = await scopeOfUser("exports-admin");
    const select = selectProjects(scope, { condition: undefined, withAnswers: true });
    const { sql: text } = new PgDialect().sqlToQuery(fragment`${select}`.inlineParams());
    // COPY may sort on disk; the report is read in index order.
    const bare = () =>
      sql.begin(async (own) => {
        await own`set local temp_file_limit = -1`;
        return drain(async () => own.unsafe(`copy (${text}) to stdout`).readable());
      });
    await bare();
    const made: GeneratedReport[] = [];
    const copied: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      made.push(await generateReport());
      copied.push(await bare());
    }
    return resultOf(made, copied);
  } finally {
    await sql.begin(deleteProjects);
    await sql.end();
  }
}
