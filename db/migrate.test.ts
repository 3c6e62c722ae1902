import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const testDatabase = useTestDatabase();

let admin: postgres.Sql;
let client: postgres.Sql;
let name: string;
let url: string;

beforeEach(async () => {
  admin = postgres(testDatabase.url, { max: 1, onnotice: () => undefined });
  name = `${new URL(testDatabase.url).pathname.slice(1)}_migrate`;
  await admin`create database ${admin(name)}`;
  url = databaseUrl(testDatabase.url, name);
  client = postgres(url, { max: 1, onnotice: () => undefined });
});

afterEach(async () => {
  await client.end();
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
});

it("migrates an empty database when several processes start at once, and changes nothing when repeated", async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const history = () => client`select hash, created_at from drizzle.__drizzle_migrations
    union all select path, null from drizzle.applied_sql order by 1`;
  const first = await history();
  expect(first.length).toBeGreaterThan(10);
  await migrate(url);
  expect(await history()).toEqual(first);
  const tables =
    await client`select 1 from pg_tables where tablename in ('projects', 'log_entries')`;
  expect(tables).toHaveLength(2);
});

it("continues from a database that has all migrations before the baseline", async () => {
  await migrate(url);
  await client`update drizzle.__drizzle_migrations set created_at = 1795668975619, hash = 'of before'
    where id = (select min(id) from drizzle.__drizzle_migrations)`;
  await migrate(url);
  expect(
    await client`select 1 from drizzle.__drizzle_migrations where hash = 'of before'`,
  ).toHaveLength(1);
});

it("refuses a database that has only some of those migrations, and leaves it as it is", async () => {
  await migrate(url);
  await client`update drizzle.__drizzle_migrations set created_at = id`;
  await expect(migrate(url)).rejects.toMatchObject({ name: "StartRefusal" });
});

it("applies a file of functions and triggers again when it has changed", async () => {
  await migrate(url);
  const trigger = () => client`select 1 from pg_trigger where tgname = 'tickets_added'`;
  await client`drop trigger tickets_added on tickets`;
  await migrate(url);
  expect(await trigger()).toHaveLength(0);
  await client`update drizzle.applied_sql set digest = 'older' where path like '%ticket-counts.sql'`;
  await migrate(url);
  expect(await trigger()).toHaveLength(1);
});
