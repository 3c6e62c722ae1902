/** Analytics over 100,000 completed projects against the bare read of their stored results, and what one more completion costs. */
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  recordAgain,
  rebuildOrganization,
} from "#modules/analytics/domain/counting/rebuild.server.ts";
import { readAnalyticsQuery } from "#modules/analytics/domain/analytics-query.ts";
import { loadAnalytics } from "#modules/analytics/domain/load-analytics.server.ts";
import { cacheResults } from "#modules/analytics/domain/results/cached-results.server.ts";
import { readPerformance } from "#modules/analytics/domain/results/read-results.server.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { databaseTimeOf } from "./database-time.ts";
import { demoServer } from "./servers/demo.ts";

const organizationId = "org-counted";
const projects = Number(process.env.BENCH_PROJECTS ?? 100_000);
const questions = 30;
const clients = 50;
const warmUp = 5;
const rounds = 30;
const countings = 60;

const address = (tab: string) =>
  `http://bench.invalid/analytics?tab=${tab}&role=client&form=counted-form&rubric=counted-rubric&see=1`;

async function makeProjects(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name, roles) values (${organizationId}, 'Counted', '{Installer,Project Reviewer}')`;
  await sql`
    insert into users (id, organization_id, name, email, type, clients_all)
    select 'counted-' || at, ${organizationId}, 'Person ' || at, 'counted-' || at || '@counted.test',
      case when at = 0 then 'admin' else 'client' end, true
    from generate_series(0, ${clients}) as at`;
  await sql`insert into sites (id, organization_id, site_owner_name, site_address) values ('counted-site', ${organizationId}, 'Owner', '1 Solar Way')`;
  await sql`
    insert into projects (id, organization_id, site_id, status, form_id, rubric_id, client_id, client_name, installer_id,
      installer_name, reviewer_id, reviewer_name, inspector_id, inspector_name, completed_on)
    select 'counted-' || at, ${organizationId}, 'counted-site', 'Completed', 'counted-form', 'counted-rubric',
      'counted-' || 1 + at % ${clients}, 'Client ' || at % ${clients}, 'installer-' || at % 80, 'Installer ' || at % 80,
      'reviewer-' || at % 8, 'Reviewer ' || at % 8, 'inspector-' || at % 20, 'Inspector ' || at % 20,
      now() - (at % 1000) * interval '1 day'
    from generate_series(1, ${projects}) as at`;
  await sql`
    with templates as (
      select nth, json_build_object(
        'rawData', json_build_object('pass', count(*) filter (where not fails), 'total', count(*)),
        'failures', coalesce(json_agg(json_build_object('fieldId', 'question-' || at)) filter (where fails), '[]'),
        'passes', coalesce(json_agg('question-' || at) filter (where not fails), '[]')) as result
      from generate_series(0, 96) as nth, generate_series(1, ${questions}) as at,
        lateral (select (nth * 7 + at * 13) % 10 = 0 as fails) as chosen
      group by nth
    )
    insert into intake_results (id, organization_id, project_id, form_id, form_version, rubric_id, rubric_name, verdict, result)
    select 'counted-' || at, ${organizationId}, 'counted-' || at, 'counted-form', 1, 'counted-rubric', 'Counted', 'Pass', result
    from generate_series(1, ${projects}) as at join templates on nth = at % 97`;
  await sql`vacuum analyze projects, intake_results`;
}

/** Milliseconds a call: the median of many, one after another. */
async function timeOf(call: () => Promise<unknown>, times = rounds): Promise<number> {
  for (let count = 0; count < warmUp; count += 1) await call();
  const spent: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const begun = performance.now();
    await call();
    spent.push(performance.now() - begun);
  }
  return median(spent);
}

const tabs = ["improvement", "outliers", "overall"] as const;

const loadTab = (scope: Scope, tab: string) => () =>
  loadAnalytics(scope, readAnalyticsQuery(address(tab)));

/** A page of cached results against the bare read of them. */
async function measurePage(
  sql: postgres.Sql,
  kind: (typeof tabs)[number] | "performance",
  page: () => Promise<unknown>,
): Promise<BenchRow[]> {
  const [rubric, role] = kind === "performance" ? ["", ""] : ["counted-rubric", "client"];
  const bare = await timeOf(
    () => sql`select result from cached_results where organization_id = ${organizationId} and kind = ${kind}
      and rubric_id = ${rubric} and role = ${role} and time_frame = 'All Time'`,
  );
  const value = await timeOf(page);
  const ratioAim = { atMost: 5 };
  return [
    { label: `bare read, ${kind}`, value: bare, unit: "ms", ratio: 1 },
    { label: `page, ${kind}`, value, unit: "ms", ratio: value / bare, ratioAim },
  ];
}

/** What is cached for viewers who see all, and what is counted for viewers who see some or after a change. */
async function measurePages(sql: postgres.Sql, scope: Scope): Promise<BenchRow[]> {
  // With the values that the logs and the sites of the projects would have.
  await sql`
    update scored_projects set state = (array['CA', 'AZ', 'NV', 'TX', 'NY', 'FL'])[1 + (hashtext(project_id) & 5)],
      time_in_status = jsonb_build_object('Requested', 9000, 'To Be Scheduled', 80000 + (hashtext(project_id) & 65535),
        'Scheduled', 200000 + (hashtext(project_id) & 65535), 'In Progress', 7000, 'Review', 90000 + (hashtext(project_id) & 65535))
    where organization_id = ${organizationId}`;
  await sql`delete from cached_results where organization_id = ${organizationId}`;
  await sql`vacuum analyze scored_projects`;
  const figures = () => readPerformance(scope, "All Time", null);
  const counted: BenchRow[] = [];
  for (const tab of tabs)
    counted.push({
      label: `counted, ${tab}`,
      value: await timeOf(loadTab(scope, tab), 5),
      unit: "ms",
    });
  counted.push({ label: "counted, performance", value: await timeOf(figures, 5), unit: "ms" });
  const begun = performance.now();
  await cacheResults(organizationId);
  const caching = {
    label: "caching all results, by a job",
    value: performance.now() - begun,
    unit: "ms",
  };
  const pages: BenchRow[] = [];
  for (const tab of tabs) pages.push(...(await measurePage(sql, tab, loadTab(scope, tab))));
  return [...pages, ...(await measurePage(sql, "performance", figures)), ...counted, caching];
}

/**
 * What recording one completion takes in the database, and in all. Each round takes the project back and completes it
 * again, which is not measured.
 */
async function timesOfCounting(sql: postgres.Sql, databaseUrl: string) {
  const inRounds = async (then: () => Promise<void>) => {
    const own = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    for (let round = 1; round <= countings; round += 1) {
      const status = round % 2 === 0 ? "Completed" : "Review";
      await own`update projects set status = ${status} where id = 'counted-1000'`;
      await then();
    }
    await own.end();
  };
  const spent: number[] = [];
  const count = async () => {
    const begun = performance.now();
    await recordAgain(organizationId, ["counted-1000"]);
    spent.push(performance.now() - begun);
  };
  const alone = await databaseTimeOf(sql, () => inRounds(() => Promise.resolve()));
  const counted = await databaseTimeOf(sql, () => inRounds(count));
  return { database: (counted - alone) / countings, whole: median(spent) };
}

export async function run(): Promise<BenchResult> {
  const { databaseUrl } = await demoServer();
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await makeProjects(sql);
    const begun = performance.now();
    await rebuildOrganization(organizationId);
    const rebuilt = performance.now() - begun;
    const scope = await scopeOfUser("counted-0");
    const rows = await measurePages(sql, scope);
    const counting = await timesOfCounting(sql, databaseUrl);
    return {
      name: `analytics over ${projects.toLocaleString("en-US")} completed projects of ${questions} questions, against the bare read of the cached results`,
      rows: [
        ...rows,
        {
          label: "one completion recorded, time of the database",
          value: counting.database,
          unit: "ms",
          valueAim: { atMost: 10 },
        },
        { label: "until it is recorded", value: counting.whole, unit: "ms" },
        { label: "all of it rebuilt", value: rebuilt, unit: "ms" },
      ],
    };
  } finally {
    // Counting enqueues more jobs, and the queue would prevent this process from ending.
    await stopQueue();
    await sql`delete from projects where organization_id = ${organizationId}`;
    await sql.end();
  }
}
