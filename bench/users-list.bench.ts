/** The first page of the users list in an organization of 100,000, against the bare query of its rows. */
import postgres from "postgres";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { listUsers } from "#modules/users/domain/lists/list-users.server.ts";
import { readUserListQuery } from "#modules/users/domain/lists/user-list-query.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { demoServer } from "./servers/demo.ts";

const crowd = 100_000;
const organizationId = "org-crowd";
const warmUp = 50;
const rounds = 300;

/** The users were created at different times; the admin who looks was created first. */
async function makeCrowd(sql: postgres.Sql): Promise<void> {
  await sql`insert into organizations (id, name) values (${organizationId}, 'Crowd')`;
  await sql`
    insert into users (id, organization_id, name, email, phone, type, postal_code, administrative_area_level_1, created_at)
    select 'crowd-' || at, ${organizationId}, 'Person ' || at, 'crowd-' || at || '@crowd.test', '(602) 555-0100',
      case when at = 0 then 'admin' else (array['field-user', 'installer', 'scheduler', 'quality-manager'])[1 + at % 4] end,
      '85004', 'AZ', timestamptz '2020-01-01' + at * interval '1 minute'
    from generate_series(0, ${crowd - 1}) as at`;
  await sql`analyze users`;
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
    await makeCrowd(sql);
    const scope = await scopeOfUser("crowd-0");
    const first = readUserListQuery("http://bench.invalid/users", userTypes);
    const searched = readUserListQuery("http://bench.invalid/users?q=person+4711", userTypes);
    const bare = await timeOf(
      () => sql`
        select id, name, email, type, phone, postal_code, administrative_area_level_1, disabled from users
        where organization_id = ${organizationId} order by created_at desc, id desc limit 10`,
    );
    const page = await timeOf(() => listUsers(scope, first, userTypes));
    const found = await timeOf(() => listUsers(scope, searched, userTypes));
    const row = (label: string, value: number): BenchRow => ({
      label,
      value,
      unit: "ms",
      ratio: value / bare,
    });
    return {
      name: "users list of an organization of 100,000, against the bare query of its first rows",
      rows: [
        row("the bare query", bare),
        { ...row("first page with the numbers of its tabs", page), ratioAim: { atMost: 5 } },
        row("first page of a search", found),
      ],
    };
  } finally {
    await sql`delete from users where organization_id = ${organizationId}`;
    await sql.end();
  }
}
