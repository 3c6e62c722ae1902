import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inTransaction, type Transaction } from "../client.server.ts";
import { withCustomPlan } from "./prepare-statements.ts";
import { organizations } from "../schema.ts";
import { useTestDatabase } from "../testing/test-database.ts";

useTestDatabase();

/** The number of cached plans for queries on organizations on the transaction's connection. */
async function countCached(tx: Transaction): Promise<number> {
  const [row] = await tx.execute<{ cached: number }>(
    sql`select count(*)::int as cached from pg_prepared_statements where statement like '%"organizations"%'`,
  );
  return row?.cached ?? 0;
}

it("caches one plan for a query that runs again with other values", async () => {
  await inTransaction(async (tx) => {
    const before = await countCached(tx);
    for (const id of ["one", "two", "three"])
      await tx.select().from(organizations).where(eq(organizations.id, id));
    expect(await countCached(tx)).toBe(before + 1);
  });
});

it("caches no plan for a long list of ids, whose length varies", async () => {
  await inTransaction(async (tx) => {
    const before = await countCached(tx);
    const ids = Array.from({ length: 60 }, (_, index) => `id-${index}`);
    await tx.select().from(organizations).where(inArray(organizations.id, ids));
    expect(await countCached(tx)).toBe(before);
  });
});

it("caches no plan for a query whose best plan depends on its organization", async () => {
  await inTransaction(async (tx) => {
    const before = await countCached(tx);
    const where = and(eq(organizations.id, "one"), withCustomPlan);
    expect(await tx.select().from(organizations).where(where)).toEqual([]);
    expect(await countCached(tx)).toBe(before);
  });
});
