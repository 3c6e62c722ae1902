/** A log of a million notifications against the bare query of its rows, and what notifying 500 people adds to a change. */
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { readMenuWaiting } from "#app/platform/manifest/menu-badges.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import manifest from "#modules/notifications/module.ts";
import { listNotificationLog } from "#modules/notifications/domain/list-notifications.server.ts";
import { readNotificationLogQuery } from "#modules/notifications/domain/notification-log-query.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

/** `NOTIFICATIONS=100000 npm run bench notifications` is enough to inspect a plan. */
const entries = Number(process.env.NOTIFICATIONS ?? 1_000_000);
const people = 501;
const organizationId = "org-notified";
const warmUp = 10;
const rounds = 60;

async function makeLog(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) values (${organizationId}, 'Notified')`;
  await sql`
    insert into users (id, organization_id, name, email, type, clients_all)
    select 'notified-' || at, ${organizationId}, 'Person ' || at, 'notified-' || at || '@notified.test',
      case when at = 0 then 'admin' else 'scheduler' end, true
    from generate_series(0, ${people - 1}) as at`;
  await sql`
    insert into notifications (id, organization_id, recipient_id, kind, message, path, site, site_owner, seen, read_at, created_at)
    select 'notified-' || at, ${organizationId}, 'notified-' || at % ${people},
      (array['projects.scheduled', 'projects.moved', 'projects.submitted', 'projects.finalized'])[1 + at % 4],
      'Inspection moved; it is now booked for day ' || at % 365, '/projects', at || ' Gallop Lane, Reno, NV', 'Owner ' || at % 5000,
      at % 10 > 0, case when at % 10 > 0 then now() end, timestamptz '2024-01-01' + at * interval '1 minute'
    from generate_series(1, ${entries}) as at`;
  await sql`vacuum analyze notifications`;
}

/** Milliseconds a call: the median of many. Each round makes all of them, so that a busy moment falls on all alike. */
async function timesOf<Label extends string>(
  calls: Record<Label, () => Promise<unknown>>,
): Promise<Record<Label, number>> {
  const named = Object.entries(calls) as [Label, () => Promise<unknown>][];
  const spent = new Map(named.map(([label]) => [label, [] as number[]]));
  for (let count = -warmUp; count < rounds; count += 1)
    for (const [label, call] of named) {
      const begun = performance.now();
      await call();
      if (count >= 0) spent.get(label)!.push(performance.now() - begun);
    }
  const medians = [...spent].map(([label, all]) => [label, median(all)] as const);
  return Object.fromEntries(medians) as Record<Label, number>;
}

/** A change such as requests make: a booking moved, with its log entry, in a transaction. */
function changeOf(scope: Scope) {
  return async (tx: Transaction): Promise<void> => {
    await tx.update(users).set({ phone: "4155550123" }).where(eq(users.id, "notified-0"));
    const message = "Changed a phone number";
    await writeLog(tx, scope, { category: "users", categoryId: "notified-0", message });
  };
}

/** The same change with and without notifying 500 people. */
async function timesOfRun(scope: Scope): Promise<BenchRow[]> {
  const change = changeOf(scope);
  const notification = {
    notice: "projects.moved",
    message: "Inspection moved",
    path: "/projects",
    people: Array.from({ length: people - 1 }, (_, index) => `notified-${index + 1}`),
  };
  const { alone, notified } = await timesOf({
    alone: () => inTransaction(change),
    notified: () =>
      inTransaction(async (tx) => {
        await change(tx);
        await emit(tx, scope, "people.notified", notification);
      }),
  });
  return [
    { label: "a change alone", value: alone, unit: "ms" },
    {
      label: "the change, notifying 500 people",
      value: notified,
      unit: "ms",
      ratio: notified / alone,
      ratioAim: { atMost: 3 },
    },
  ];
}

export async function run(): Promise<BenchResult> {
  const { databaseUrl } = await demoServer();
  process.env.DATABASE_URL = databaseUrl;
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await makeLog(sql);
    const scope = await scopeOfUser("notified-0");
    const page = (search: string) => () =>
      listNotificationLog(scope, readNotificationLogQuery(`http://bench.invalid/logs${search}`));
    const times = await timesOf({
      "the bare query": () => sql`
        select n.id, message, severity, site, site_owner, project_id, n.created_at, seen, u.name from notifications n
        join users u on u.id = n.recipient_id where n.organization_id = ${organizationId}
        order by n.created_at desc, n.id desc limit 10`,
      "first page": page(""),
      "what nobody has seen": page("?seen=no"),
      "of one kind": page("?kind=projects.finalized"),
      "of one recipient": page("?recipient=notified-7"),
      "a word that few have": page("?q=471123"),
      "the count beside the menu": () => readMenuWaiting(scope, manifest.menu ?? []),
    });
    const runRows = await timesOfRun(scope);
    const aims: Record<string, BenchRow["ratioAim"]> = {
      "first page": { atMost: 5 },
      "what nobody has seen": { atMost: 5 },
    };
    const bare = times["the bare query"];
    return {
      name: `a log of ${entries.toLocaleString("en-US")} notifications of one organization, against the bare query of its first rows`,
      rows: [
        ...Object.entries(times).map(([label, value]) => ({
          label,
          value,
          unit: "ms",
          ratio: value / bare,
          ratioAim: aims[label],
        })),
        ...runRows,
      ],
    };
  } finally {
    // Notifications are queued, and the queue would keep this process running.
    await stopQueue();
    await sql`delete from notifications where organization_id = ${organizationId}`;
    await sql`delete from users where organization_id = ${organizationId}`;
    await sql.end();
  }
}
