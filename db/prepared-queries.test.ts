import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeDatabase, type Database } from "./client.server.ts";
import { preparedByKey, type PreparedQuery } from "./prepared-queries.ts";
import { organizations } from "./schema.ts";
import { makeOrganization } from "./testing/factories.ts";
import { useTestDatabase } from "./testing/test-database.ts";

useTestDatabase();

const find = (database: Database) =>
  database
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder("id")))
    .prepare("organization");

test("a query is built once per key, and answers with the given values", async () => {
  const [one, two] = [
    await makeOrganization({ name: "Sunrise" }),
    await makeOrganization({ name: "Meridian" }),
  ];
  const prepared = preparedByKey<PreparedQuery<{ name: string }>>();
  let built = 0;
  const findName = (id: string) =>
    prepared("by id", (database) => {
      built += 1;
      return find(database);
    }).execute({ id });
  expect([await findName(one.id), await findName(two.id)]).toEqual([
    [{ name: "Sunrise" }],
    [{ name: "Meridian" }],
  ]);
  expect(built).toBe(1);
  await closeDatabase();
  expect(await findName(two.id)).toEqual([{ name: "Meridian" }]);
  expect(built).toBe(2);
});

test("at most 500 keys are cached", () => {
  const prepared = preparedByKey<number>();
  for (let key = 0; key < 500; key += 1) prepared(`key ${key}`, () => key);
  expect(prepared("key 0", () => -1)).toBe(0);
  prepared("one more", () => 500);
  expect(prepared("key 0", () => -1)).toBe(-1);
});
