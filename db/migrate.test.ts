import postgres from "postgres";
import { expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { useTestDatabase } from "./testing/test-database.ts";

const place = useTestDatabase();

it("brings an empty database up when several processes start at once, and changes nothing when repeated", async () => {
  const admin = postgres(place.url, { max: 1, onnotice: () => undefined });
  const name = `${new URL(place.url).pathname.slice(1)}_migrate`;
  await admin`create database ${admin(name)}`;
  const url = databaseUrl(place.url, name);
  const client = postgres(url, { max: 1 });
  try {
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const count = () => client`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const [first] = await count();
    expect(first?.count).toBeGreaterThanOrEqual(2);
    await migrate(url);
    expect((await count())[0]).toEqual(first);
    const tables =
      await client`select 1 from pg_tables where tablename in ('projects', 'log_entries')`;
    expect(tables).toHaveLength(2);
  } finally {
    await client.end();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  }
});
