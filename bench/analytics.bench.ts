/** Analytics over 100,000 completed projects against the bare read of their stored results, and what one more completion costs. */
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { countProject } from "#modules/analytics/domain/counting/count-project.server.ts";
import { rebuildOrganization } from "#modules/analytics/domain/counting/rebuild.server.ts";
import { storeComparison } from "#modules/analytics/domain/results/store-comparison.server.ts";
import { readAnalyticsQuery } from "#modules/analytics/domain/analytics-query.ts";
import { loadAnalytics } from "#modules/analytics/domain/load-analytics.server.ts";
import { mostCounted } from "#modules/analytics/domain/performance/counted-projects.server.ts";
import { cachePerformance } from "#modules/analytics/domain/performance/cached-performance.server.ts";
import {
  countPerformance,
  readPerformance,
} from "#modules/analytics/domain/performance/read-performance.server.ts";
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

/** The pages of results that are cached whole. */
async function measureStored(sql: postgres.Sql, scope: Scope): Promise<BenchRow[]> {
  const page = (tab: string) => () => loadAnalytics(scope, readAnalyticsQuery(address(tab)));
  const bare = {
    improvement: await timeOf(
      () =>
        sql`select projects, questions, failed, asked from question_counts where organization_id = ${organizationId}
          and rubric_id = 'counted-rubric' and aggregation_type = 'client' and time_frame = 'All Time' and party = ''`,
    ),
    outliers: await timeOf(
      () =>
        sql`select questions, results from aggregation_results where organization_id = ${organizationId} and aggregation_type = 'client'`,
    ),
    overall: await timeOf(
      () =>
        sql`select date, "30_day", "30_day_count" from rolling_average_scores where organization_id = ${organizationId} and aggregated_by = 'client' and party = '' order by date`,
    ),
  };
  const rows: BenchRow[] = [];
  for (const tab of ["improvement", "outliers", "overall"] as const) {
    const value = await timeOf(page(tab));
    rows.push(
      { label: `bare read, ${tab}`, value: bare[tab], unit: "ms", ratio: 1 },
      {
        label: `page, ${tab}`,
        value,
        unit: "ms",
        ratio: value / bare[tab],
        ratioAim: { atMost: 5 },
      },
    );
  }
  return rows;
}

/** What is cached for viewers who see all, and what is counted for viewers who see some or after a change: at most the latest projects. */
async function measurePerformance(sql: postgres.Sql, scope: Scope): Promise<BenchRow[]> {
  // As the logs and the sites of the projects would say.
  await sql`
    update scored_projects set state = (array['CA', 'AZ', 'NV', 'TX', 'NY', 'FL'])[1 + (hashtext(project_id) & 5)],
      time_in_status = jsonb_build_object('Requested', 9000, 'To Be Scheduled', 80000 + (hashtext(project_id) & 65535),
        'Scheduled', 200000 + (hashtext(project_id) & 65535), 'In Progress', 7000, 'Review', 90000 + (hashtext(project_id) & 65535))
    where organization_id = ${organizationId}`;
  await sql`delete from performance_figures where organization_id = ${organizationId}`;
  await sql`vacuum analyze scored_projects`;
  const begun = performance.now();
  await cachePerformance(organizationId);
  const cachingTime = performance.now() - begun;
  const bare = {
    cached: await timeOf(
      () =>
        sql`select figures from performance_figures where organization_id = ${organizationId} and time_frame = 'All Time'`,
    ),
    counted: await timeOf(
      () => sql`
      select count(verdict), count(state), count(field_user), count(installer), count(client), count(time_in_status) from (
        select * from scored_projects where organization_id = ${organizationId}
        order by day desc, project_id desc limit ${mostCounted}) as counted`,
    ),
  };
  const page = await timeOf(() => readPerformance(scope, "All Time"));
  const counted = await timeOf(() => countPerformance(scope, "All Time"));
  return [
    { label: "bare read, performance", value: bare.cached, unit: "ms", ratio: 1 },
    {
      label: "page, performance",
      value: page,
      unit: "ms",
      ratio: page / bare.cached,
      ratioAim: { atMost: 5 },
    },
    {
      label: "the same counted again, to a bare read of its projects",
      value: counted,
      unit: "ms",
      ratio: counted / bare.counted,
    },
    { label: "caching it for all time frames, by a job", value: cachingTime, unit: "ms" },
  ];
}

/**
 * What counting one completion takes the database, and how long it is until it is counted. The project is taken back and completed
 * again in rounds, which is not a part of it.
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
    await countProject(organizationId, "counted-1000", new Date());
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
    await rebuildOrganization(organizationId, new Date());
    const rebuilt = performance.now() - begun;
    await storeComparison(organizationId, "counted-rubric");
    const scope = await scopeOfUser("counted-0");
    const rows = await measureStored(sql, scope);
    rows.push(...(await measurePerformance(sql, scope)));
    const counting = await timesOfCounting(sql, databaseUrl);
    return {
      name: `analytics over ${projects.toLocaleString("en-US")} completed projects of ${questions} questions, against the bare read of the stored results`,
      rows: [
        ...rows,
        {
          label: "one completion counted, time of the database",
          value: counting.database,
          unit: "ms",
          valueAim: { atMost: 10 },
        },
        { label: "until it is counted", value: counting.whole, unit: "ms" },
        { label: "all of it rebuilt", value: rebuilt, unit: "ms" },
      ],
    };
  } finally {
    // What is counted queues more to count, and the queue would prevent this process from ending.
    await stopQueue();
    await sql`delete from projects where organization_id = ${organizationId}`;
    await sql.end();
  }
}
