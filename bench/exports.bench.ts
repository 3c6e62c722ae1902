/** The CSV report of many projects with thirty answers each, against COPY of the same query by itself. */
import { sql as fragment } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { enterAs } from "#app/platform/door/enter.server.ts";
import { allProjects } from "#modules/exports/domain/criteria/criteria.input.ts";
import { prepareCsvReport } from "#modules/exports/domain/reports/csv-report.server.ts";
import { selectProjects } from "#modules/exports/domain/reports/project-rows.server.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

const projects = 20_000;
const questions = 30;
const rounds = 3;
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
      fields: Array.from({ length: questions }, (_, at) => ({
        id: `q${at}`,
        type: "radio-button",
        label: `Question ${at}`,
        options: [{ label: "Yes" }, { label: "No" }],
      })),
    },
  ],
};

async function makeProjects(sql: postgres.Sql): Promise<void> {
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
  await sql`insert into intake_answers (project_id, field_id, organization_id, answer, version, updated_by_id, updated_by_name)
    select 'exports-' || at, 'q' || question, ${organizationId},
      jsonb_build_object('values', jsonb_build_array('Yes'), 'comment', 'Seen, and "noted" ' || at), 1, 'x', 'X'
    from generate_series(1, ${projects}::int) at, generate_series(0, ${questions - 1}::int) question`;
  await sql`analyze projects, intakes, intake_answers`;
}

interface Drained {
  seconds: number;
  /** Milliseconds to the first rows. */
  first: number;
  bytes: number;
}

async function drain(
  begin: () => Promise<AsyncIterable<Uint8Array>>,
  headPieces: number,
): Promise<Drained> {
  const begun = performance.now();
  let [pieces, bytes, first] = [0, 0, 0];
  for await (const piece of await begin()) {
    pieces += 1;
    bytes += piece.length;
    if (pieces === headPieces) first = performance.now() - begun;
  }
  return { seconds: (performance.now() - begun) / 1000, first, bytes };
}

function resultOf({
  made,
  copied,
  memory,
}: {
  made: Drained[];
  copied: Drained[];
  memory: number;
}) {
  const rate = (all: Drained[]) => projects / median(all.map(({ seconds }) => seconds));
  const unit = "projects/s";
  return {
    name: `the CSV report of ${projects} projects with ${questions} answers each, against COPY of the same query`,
    rows: [
      { label: "COPY of the same query", value: rate(copied), unit, ratio: 1 },
      {
        label: "the report",
        value: rate(made),
        unit,
        ratio: rate(made) / rate(copied),
        ratioAim: { atLeast: 0.4 },
      },
      {
        label: "its first rows",
        value: median(made.map(({ first }) => first)),
        unit: "ms",
        valueAim: { atMost: 250 },
      },
      {
        label: "memory beyond that before the first",
        value: memory / 1_000_000,
        unit: "MB",
        valueAim: { atMost: 32 },
      },
    ],
  };
}

export async function run(): Promise<BenchResult> {
  const { databaseUrl } = await demoServer();
  process.env.DATABASE_URL = databaseUrl;
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await makeProjects(sql);
    const scope = await enterAs("exports-admin");
    const select = selectProjects(scope, { taken: undefined, withAnswers: true });
    const { sql: text } = new PgDialect().sqlToQuery(fragment`${select}`.inlineParams());
    const bare = () => drain(async () => sql.unsafe(`copy (${text}) to stdout`).readable(), 1);
    const ours = () =>
      drain(async () => {
        const report = await prepareCsvReport(scope, {
          criteria: allProjects,
          includeIntakeData: true,
        });
        return report.write("csv");
      }, 2);
    await bare();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const made: Drained[] = [];
    const copied: Drained[] = [];
    for (let round = 0; round < rounds; round += 1) {
      made.push(await ours());
      copied.push(await bare());
    }
    clearInterval(watch);
    return resultOf({ made, copied, memory: most - before });
  } finally {
    await sql`delete from projects where organization_id = ${organizationId}`;
    await sql`delete from sites where organization_id = ${organizationId}`;
    await sql`delete from users where organization_id = ${organizationId}`;
    await sql.end();
  }
}
