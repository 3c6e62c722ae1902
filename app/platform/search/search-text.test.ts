import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { hasOtherLetters } from "#db/project-indexes.ts";
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

it.each(["zx", "azx", "zxa", "zxé", "zxж", "zx東", "zx🌞", "zx\ty", "zx\ny", "zx.", "zx\u200b"])(
  "two letters are found in %j, whatever follows them",
  async (name) => {
    const found = sql`select ${containsWords(sql`${name}::text`, "zx")} as found`;
    expect([...(await db.execute(found))]).toEqual([{ found: true }]);
  },
);

it("two letters that few texts have are found by the trigram index", async () => {
  await inTransaction(async (tx) => {
    await tx.execute(sql`create temporary table texts on commit drop as
      select 'any' as owner, 'sun ' || at || case at % 5000 when 0 then ' zxé' else ' roof' end as words
      from generate_series(1, 40000) at`);
    await tx.execute(sql`create index on texts using gin (words gin_trgm_ops)`);
    await tx.execute(sql`create index on texts (owner) where ${hasOtherLetters(sql`words`)}`);
    await tx.execute(sql`analyze texts`);
    const found = sql`select * from texts where owner = 'any' and ${containsWords(sql`words`, "zx")}`;
    const plan = await tx.execute(sql`explain (analyze, format json) ${found}`);
    expect(JSON.stringify(plan)).not.toContain("Seq Scan");
    expect(await tx.execute(found)).toHaveLength(8);
  });
});
