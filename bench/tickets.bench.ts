/** The list of 100,000 tickets of one organization, against the bare query of its rows. */
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { listTickets } from "#modules/tickets/domain/list/list-tickets.server.ts";
import {
  readTicketListQuery,
  ticketSorts,
} from "#modules/tickets/domain/list/ticket-list-query.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

const tickets = 100_000;
const organizationId = "org-tickets";
const warmUp = 8;
const rounds = 40;

/** Half as many are in another organization, as no table has rows of only one. */
async function makeTickets(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) values (${organizationId}, 'Tickets'), ('org-others', 'Others')`;
  await sql`insert into users (id, organization_id, name, email, type)
    select org || '-' || at, org, 'Person ' || at, org || at || '@tickets.test', case when at = 0 then 'admin' else 'field-user' end
    from unnest(array[${organizationId}, 'org-others']) org, generate_series(0, 500) at`;
  await sql`insert into sites (id, organization_id, site_owner_name, site_address)
    select org || '-site', org, 'Owner', '1 Roof Street, Albany' from unnest(array[${organizationId}, 'org-others']) org`;
  await sql`insert into projects (id, organization_id, site_id, status)
    select org || '-' || at, org, org || '-site', 'Completed'
    from unnest(array[${organizationId}, 'org-others']) org, generate_series(0, 999) at`;
  await sql`
    insert into tickets (id, organization_id, project_id, title, description, status, priority, due_on, failure, assignee_id,
      assignee_type, assignee_name, creator_id, creator_name, site_owner, address, search_text, created_at, updated_by_id, updated_by_name)
    select org || '-' || at, org, org || '-' || at % 1000, 'Clamp ' || at || ' is loose', 'Tighten it',
      (array['Incomplete', 'Submitted', 'Rejected', 'Completed', 'Completed'])[1 + at % 5],
      case when at % 20 = 0 then 'Urgent' else 'Normal' end, case when at % 3 = 0 then date '2026-01-01' + at % 400 end, '{}',
      case when at % 7 > 0 then org || '-' || at % 500 end, case when at % 7 > 0 then 'user' end,
      case when at % 7 > 0 then 'Person ' || at % 500 end, org || '-0', 'Person 0', 'Owner ' || at % 5000, at || ' Roof Street',
      'clamp ' || at || ' is loose ' || at || ' roof street', timestamptz '2024-01-01' + at * interval '5 minutes', org || '-0', 'Person 0'
    from unnest(array[${organizationId}, 'org-others']) org, generate_series(1, ${tickets}::int) at
    where org = ${organizationId} or at % 2 = 0`;
  await sql`vacuum analyze tickets`;
}

/** Milliseconds a call: the median of many. Each round makes all of them, so that a busy moment falls on all alike. */
async function timesOf(calls: Map<string, () => Promise<unknown>>): Promise<Map<string, number>> {
  const spent = new Map([...calls.keys()].map((label) => [label, [] as number[]]));
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [label, call] of calls) {
      const begun = performance.now();
      await call();
      if (round >= 0) spent.get(label)!.push(performance.now() - begun);
    }
  return new Map([...spent].map(([label, all]) => [label, median(all)]));
}

export async function run(): Promise<BenchResult> {
  const { databaseUrl } = await demoServer();
  process.env.DATABASE_URL = databaseUrl;
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await makeTickets(sql);
    const scope = await scopeOfUser(`${organizationId}-0`);
    const list = (search: string) =>
      listTickets(scope, readTicketListQuery(`http://bench.invalid/tickets?${search}`));
    const { keys } = await list("page=2499&size=20");
    const deep = new URLSearchParams({ page: "2500", size: "20", after: keys.after ?? "" });
    const searches = [
      "",
      "tab=Rejected",
      ...ticketSorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]),
      deep.toString(),
      "assignee=org-tickets-3",
      "assignee=none",
      "priority=Urgent",
      "project=org-tickets-7",
      "q=94711",
      "q=loose",
    ];
    const bareLabel = "the bare query";
    const bareQuery = () => sql`
      select * from tickets where organization_id = ${organizationId} order by created_at desc, id desc limit 10`;
    const calls = new Map<string, () => Promise<unknown>>([[bareLabel, bareQuery]]);
    for (const search of searches) calls.set(`?${search}`, () => list(search));
    const times = await timesOf(calls);
    const bare = times.get(bareLabel)!;
    return {
      name: `the list of ${tickets.toLocaleString("en-US")} tickets of one organization`,
      rows: [...times].map(([label, value]) => ({
        label: label.startsWith("?page=") ? "page 2,500 by its key" : label,
        value,
        unit: "ms",
        ratio: value / bare,
        ...(label !== bareLabel && { ratioAim: { atMost: 5 } }),
      })),
    };
  } finally {
    await sql.end();
  }
}
