/** Lists, counts, home and reports of the largest organization of a large database, against the bare queries of their rows. */
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { countTilesAndFlow, startOf } from "#modules/home/domain/home-charts.server.ts";
import { loadClients } from "#modules/home/domain/home-clients.server.ts";
import { readHomeQuery } from "#modules/home/domain/home-query.ts";
import { loadHome } from "#modules/home/domain/load-home.server.ts";
import { listActivity, listUpcoming } from "#modules/home/domain/upcoming-and-activity.server.ts";
import { listWaiting } from "#modules/home/domain/waiting.server.ts";
import { storedCounts } from "#modules/projects/domain/lists/stored-counts.server.ts";
import { listProjects } from "#modules/projects/domain/lists/list-projects.server.ts";
import { readProjectListQuery } from "#modules/projects/domain/lists/project-lists.ts";
import { reportList } from "#modules/reports/domain/lists/list-reports.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { scaleDatabase, scaleOrganization as organizationId } from "./servers/scale-database.ts";

/**
 * `SCALE_PROJECTS=1000000 npm run bench scale` measures what the aims are about; it takes a quarter of an hour to make.
 * `SCALE_DATA_DIR` names a folder in which `npm run demo:scale` made it before.
 */
const wanted = Number(process.env.SCALE_PROJECTS ?? 300_000);
/** As often as it takes until the process has compiled what it runs, as that of a server has. */
const warmUp = 60;
const rounds = 40;

/** Milliseconds a call: the median of many, one after another. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  for (let count = 0; count < warmUp; count += 1) await call();
  const spent: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const begun = performance.now();
    await call();
    spent.push(performance.now() - begun);
  }
  return median(spent);
}

const against =
  (bare: number) =>
  (label: string, value: number, atMost?: number): BenchRow => ({
    label,
    value,
    unit: "ms",
    ratio: value / bare,
    ...(atMost !== undefined && { ratioAim: { atMost } }),
  });

async function measureLists(
  sql: postgres.Sql,
  scope: Scope,
  projects: number,
): Promise<BenchRow[]> {
  const list = (search: string) => () =>
    listProjects(
      scope,
      "projects",
      readProjectListQuery(`http://bench.invalid/projects${search}`, "projects"),
    );
  const bare = await timeOf(
    () => sql`
      select p.id, p.status, p.client_name, p.inspector_name, p.form_title, p.created_at, s.site_owner_name, s.site_address
      from projects p join sites s on s.id = p.site_id
      where p.organization_id = ${organizationId} and p.deleted_at is null
      order by p.created_at desc, p.id desc limit 10`,
  );
  const row = against(bare);
  const rows = [row("the bare query of a list's rows", bare)];
  for (const search of [
    "",
    "?tab=Requested",
    "?tab=Completed",
    "?sort=owner",
    "?sort=-client",
    "?sort=status",
  ])
    rows.push(row(`list ${search || "page 1"}`, await timeOf(list(search)), 5));
  rows.push(row("list, page 1,000 by its number", await timeOf(list("?page=1000"))));
  rows.push(await measureDeepPage(scope, projects));
  rows.push(row("list, a word that many have", await timeOf(list("?q=battery"))));
  const counted = await timeOf(
    () =>
      sql`select status, count(*) from projects where organization_id = ${organizationId} and deleted_at is null group by 1`,
  );
  const stored = await timeOf(() => storedCounts(scope, ""));
  rows.push({ label: "count(*) by status", value: counted, unit: "ms" });
  rows.push({
    label: "the numbers of the tabs, to count(*)",
    value: stored,
    unit: "ms",
    ratio: counted / stored,
    ratioAim: { atLeast: 100 },
  });
  return rows;
}

/** A page in the middle, as its neighbors link it, against the first. */
async function measureDeepPage(scope: Scope, projects: number): Promise<BenchRow> {
  const read = (search: string) =>
    listProjects(
      scope,
      "projects",
      readProjectListQuery(`http://bench.invalid/projects${search}`, "projects"),
    );
  const page = Math.floor((projects * 0.3) / 20);
  const { keys } = await read(`?page=${page - 1}`);
  const deep = `?${new URLSearchParams({ page: String(page), after: keys.after ?? "" }).toString()}`;
  const [first, there] = [await timeOf(() => read("")), await timeOf(() => read(deep))];
  const ratioAim = { atMost: 1.5 };
  const label = `list, page ${page.toLocaleString("en-US")} by key, to page 1`;
  return { label, value: there, unit: "ms", ratio: there / first, ratioAim };
}

/** The bare counts of the projects created within the span of My Home. */
async function measureBareCounts(sql: postgres.Sql, since: Date) {
  const created = sql`organization_id = ${organizationId} and deleted_at is null and created_at >= ${since}`;
  const completed = sql`organization_id = ${organizationId} and deleted_at is null and completed_on >= ${since}`;
  const tiles = () => sql`select status, count(*) from projects where ${created} group by status`;
  const weeks = () => sql`
    select date_trunc('week', created_at) as week, count(*) from projects where ${created} group by 1
    union all select date_trunc('week', completed_on), count(*) from projects where ${completed} group by 1`;
  return { tiles: await timeOf(tiles), weeks: await timeOf(weeks) };
}

/** Bare queries of the rest that My Home shows: what waits, what is next, what happened last, and the clients. */
async function measureBareRest(sql: postgres.Sql, now: Date): Promise<number> {
  const ofStatus = (status: string) =>
    sql`organization_id = ${organizationId} and status = ${status} and deleted_at is null`;
  const waits = () =>
    Promise.all(
      ["Requested", "Cancel Requested", "Review", "To Be Scheduled"].map(
        (status) => sql`
          select p.id, s.site_owner_name, s.site_address, p.created_at from
            (select * from projects where ${ofStatus(status)} order by created_at, id limit 3) p
            join sites s on s.id = p.site_id`,
      ),
    );
  const next = () => sql`
    select p.*, s.site_owner_name, s.site_address from projects p join sites s on s.id = p.site_id
    where p.organization_id = ${organizationId} and p.status = 'Scheduled' and p.deleted_at is null
      and p.inspection_at >= ${now} order by p.inspection_at limit 10`;
  const last = () => sql`
    select l.* from log_entries l join
      (select id from projects where organization_id = ${organizationId} and deleted_at is null
        order by updated_at desc limit 20) p on l.category = 'projects' and l.category_id = p.id
    order by l.created_at desc limit 10`;
  const clients = () => sql`
    select u.id, u.name, u.email, u.company, u.phone, u.address, count(*) over () from users u
    where u.type = 'client' and u.id in (select value from project_counts
      where holder_id = ${organizationId} and way in ('owner', 'foreign') and facet = 'clients'
      group by value having sum(change) > 0)
    order by lower(u.name) limit 51`;
  let all = 0;
  for (const query of [waits, next, last, clients]) all += await timeOf(query);
  return all;
}

async function measureHome(sql: postgres.Sql, scope: Scope, bare: number): Promise<BenchRow[]> {
  const row = against(bare);
  const query = readHomeQuery("http://bench.invalid/");
  const now = new Date();
  const counts = await measureBareCounts(sql, startOf(query.span, now, scope.viewer.timeZone));
  const bareCounts = counts.tiles + counts.weeks;
  const toCounts = against(bareCounts);
  const bareWhole = bareCounts + (await measureBareRest(sql, now));
  const whole = await timeOf(() => loadHome(scope, query, now));
  return [
    { label: "the bare counts of the tiles and the weeks", value: bareCounts, unit: "ms" },
    toCounts("home: tiles and weeks", await timeOf(() => countTilesAndFlow(scope, query, now)), 5),
    { label: "all bare queries of the page", value: bareWhole, unit: "ms" },
    against(bareWhole)("home: the whole page", whole, 5),
    toCounts("home: the whole page, to the counts alone", whole),
    row("home: what waits", await timeOf(() => listWaiting(scope))),
    row("home: next inspections", await timeOf(() => listUpcoming(scope, now))),
    row("home: what happened last", await timeOf(() => listActivity(scope))),
    row("home: clients and choices", await timeOf(() => loadClients(scope, query))),
  ];
}

async function measureReports(sql: postgres.Sql, scope: Scope): Promise<BenchRow[]> {
  const bare = await timeOf(
    () => sql`
      select r.id, r.title, r.ready_at, p.form_title, s.site_owner_name, s.site_address from reports r
      join projects p on p.id = r.project_id join sites s on s.id = p.site_id
      where r.organization_id = ${organizationId} order by r.ready_at desc, r.id desc limit 10`,
  );
  const row = against(bare);
  const page = (search: string) => () =>
    reportList.read(scope, reportList.readQuery(`http://bench.invalid/reports${search}`));
  return [
    row("the bare query of the reports' rows", bare),
    row("reports, page 1", await timeOf(page("")), 5),
    row("reports, unread", await timeOf(page("?tab=Unread")), 5),
    row("reports, by title", await timeOf(page("?sort=title")), 5),
  ];
}

export async function run(): Promise<BenchResult> {
  const { url, release } = await scaleDatabase(wanted);
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  try {
    const [made] = await sql<
      [{ projects: number }]
    >`select count(*)::int as projects from projects`;
    const scope = await scopeOfUser(`${organizationId}-admin-1`);
    const lists = await measureLists(sql, scope, made.projects);
    const home = await measureHome(sql, scope, lists[0]!.value);
    const reports = await measureReports(sql, scope);
    return {
      name: `${made.projects.toLocaleString("en-US")} projects, 30 % of them of the organization that looks`,
      rows: [...lists, ...home, ...reports],
    };
  } finally {
    await sql.end();
    await closeDatabase();
    await release();
  }
}
