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
  const kept = preparedByKey<PreparedQuery<{ name: string }>>();
  let built = 0;
  const ask = (id: string) =>
    kept("by id", (database) => {
      built += 1;
      return find(database);
    }).execute({ id });
  expect([await ask(one.id), await ask(two.id)]).toEqual([
    [{ name: "Sunrise" }],
    [{ name: "Meridian" }],
  ]);
  expect(built).toBe(1);
  await closeDatabase();
  expect(await ask(two.id)).toEqual([{ name: "Meridian" }]);
  expect(built).toBe(2);
});

test("at most 500 keys are cached", () => {
  const kept = preparedByKey<number>();
  for (let shape = 0; shape < 500; shape += 1) kept(`shape ${shape}`, () => shape);
  expect(kept("shape 0", () => -1)).toBe(0);
  kept("one more", () => 500);
  expect(kept("shape 0", () => -1)).toBe(-1);
});
