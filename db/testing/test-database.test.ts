import { beforeAll, expect, it } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "./test-database.ts";

// What a file before this one does when it connects again while its database is being dropped.
beforeAll(async () => {
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/dropped";
  await sql`select 1`.catch(() => undefined);
});

const { url } = useTestDatabase();

it("leaves the connections that work of an earlier file has opened", async () => {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  expect(new URL(url).pathname).toBe(`/${row?.name}`);
});
