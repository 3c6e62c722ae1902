import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { db, sql } from "#db/client.server.ts";
import { accounts, organizations } from "#db/schema.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";

useTestDatabase();

const cutOff = {
  seed: async () => ({ seed: () => Promise.reject(new Error("The disk is full.")) }),
};

let atFirst: Record<string, number>;

/** The number of rows by table. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`;
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

beforeAll(async () => {
  atFirst = await countRows();
});

it("leaves every table unchanged when the last module fails, and reports the error", async () => {
  const people = (await loadModules()).filter(({ id }) => id === "accounts" || id === "users");
  await expect(seedDemoData([...people, cutOff])).rejects.toThrow("The disk is full.");
  expect(await countRows()).toEqual(atFirst);
  await expect(sql`truncate log_entries`).rejects.toThrow(/append-only/);
});

it("starts again after it was killed midway, once for two concurrent starts", async () => {
  let midway: (typeof accounts.$inferSelect)[] = [];
  const look = async () => {
    midway = await db.select().from(accounts);
  };
  await seedDemoData([{ seed: async () => ({ seed: look }) }]);
  // Simulates a process that was killed: the steps after the modules have not run.
  for (const { id, passwordHash } of midway)
    await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await db.update(organizations).set({ name: "Half written" });

  const messages: string[] = [];
  const fill = () => seedDemoData([], (message) => messages.push(message));
  expect((await Promise.all([fill(), fill()])).toSorted()).toEqual([false, true]);
  expect(messages).toHaveLength(1);
  expect(await db.$count(organizations, eq(organizations.name, "Half written"))).toBe(0);
});

it("leaves a demo alone when nobody has a password any more", async () => {
  await db.update(accounts).set({ passwordHash: null });
  expect(await seedDemoData([])).toBe(false);
});
