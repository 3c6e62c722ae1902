import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "./test-database.ts";

// What a file before this one does when it connects again while its database is being dropped.
beforeAll(async () => {
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/dropped";
  await sql`select 1`.catch(() => undefined);
});

describe("a file after one whose work connected again", () => {
  const place = useTestDatabase();

  it("leaves the connections of that work", async () => {
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    expect(new URL(place.url).pathname).toBe(`/${row?.name}`);
  });
});

describe("work that continues after the file that began it", () => {
  let isDropped = false;
  let work: Promise<unknown>;

  const queryUntilDropped = async () => {
    while (!isDropped) await sql`select 1`.catch(() => undefined);
  };

  describe("the file", () => {
    const place = useTestDatabase();

    it("begins the work on its database", () => {
      expect(process.env.DATABASE_URL).toBe(place.url);
      work = queryUntilDropped().catch((error: unknown) => error);
    });
  });

  it("cannot connect to the database while it is being dropped", async () => {
    isDropped = true;
    expect(String(await work)).toMatch("DATABASE_URL is not set");
  });
});
