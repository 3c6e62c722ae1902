/** A log of a million notifications against the bare query of its rows, and what telling 500 people adds to a change. */
import postgres from "postgres";
import { enterAs } from "#app/platform/door/enter.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { findCount } from "#modules/notifications/domain/count-unread.server.ts";
import { listLog } from "#modules/notifications/domain/list-notifications.server.ts";
import { readLogQuery } from "#modules/notifications/domain/log-query.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

const entries = 1_000_000;
const people = 501;
const organizationId = "org-told";
const warmUp = 10;
const rounds = 60;

async function makeLog(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) values (${organizationId}, 'Told')`;
  await sql`
    insert into users (id, organization_id, name, email, type, clients_all)
    select 'told-' || at, ${organizationId}, 'Person ' || at, 'told-' || at || '@told.test',
      case when at = 0 then 'admin' else 'scheduler' end, true
    from generate_series(0, ${people - 1}) as at`;
  await sql`
    insert into notifications (id, organization_id, recipient_id, kind, message, path, site, site_owner, seen, read_at, created_at)
    select 'told-' || at, ${organizationId}, 'told-' || at % ${people},
      (array['projects.scheduled', 'projects.moved', 'projects.submitted', 'projects.finalized'])[1 + at % 4],
      'Inspection moved; it is now booked for day ' || at % 365, '/projects', at || ' Gallop Lane, Reno, NV', 'Owner ' || at % 5000,
      at % 10 > 0, case when at % 10 > 0 then now() end, timestamptz '2024-01-01' + at * interval '1 minute'
    from generate_series(1, ${entries}) as at`;
  await sql`vacuum analyze notifications`;
}

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

export async function run(): Promise<BenchResult> {
  const { databaseUrl } = await demoServer();
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await makeLog(sql);
    const scope = await enterAs("told-0");
    const page = (search: string) => () =>
      listLog(scope, readLogQuery(`http://bench.invalid/logs${search}`));
    const telling = {
      notice: "projects.moved",
      message: "Inspection moved",
      path: "/projects",
      people: Array.from({ length: people - 1 }, (_, at) => `told-${at + 1}`),
    };
    const bare = await timeOf(
      () => sql`
        select n.id, message, severity, site, site_owner, project_id, n.created_at, seen, u.name from notifications n
        join users u on u.id = n.recipient_id where n.organization_id = ${organizationId}
        order by n.created_at desc, n.id desc limit 10`,
    );
    const row = (label: string, value: number): BenchRow => ({
      label,
      value,
      unit: "ms",
      ratio: value / bare,
    });
    return {
      name: "a log of 1,000,000 notifications of one organization, against the bare query of its first rows",
      rows: [
        row("the bare query", bare),
        { ...row("first page", await timeOf(page(""))), ratioAim: { atMost: 5 } },
        { ...row("what nobody has seen", await timeOf(page("?seen=no"))), ratioAim: { atMost: 5 } },
        row("of one kind", await timeOf(page("?kind=projects.finalized"))),
        row("of one recipient", await timeOf(page("?recipient=told-7"))),
        row("a word that few have", await timeOf(page("?q=471123"))),
        row("the count beside the menu", await timeOf(() => findCount(scope))),
        row(
          "telling 500 people of one change",
          await timeOf(() => inTransaction((tx) => emit(tx, scope, "people.told", telling))),
        ),
      ],
    };
  } finally {
    await sql`delete from notifications where organization_id = ${organizationId}`;
    await sql`delete from users where organization_id = ${organizationId}`;
    await sql.end();
  }
}
