import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { containsWords } from "./search-text.ts";

useTestDatabase();

it("the database plans each search, because few letters and long words are found by different indexes", async () => {
  await inTransaction(async (tx) => {
    for (const text of ["ma", "battery", "battery", "ma"])
      await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(containsWords(organizations.name, text));
    const cached = await tx.execute(sql`
      select statement from pg_prepared_statements where statement like '%"organizations"."name" like%'`);
    expect([...cached]).toEqual([]);
  });
});
