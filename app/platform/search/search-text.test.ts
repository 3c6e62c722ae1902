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
    const found = sql`select ${containsWords(sql`${name}::text`, "zx", { hasPairIndex: true })} as found`;
    expect([...(await db.execute(found))]).toEqual([{ found: true }]);
  },
);

it("two letters that few texts have are found by the trigram index, and those of many are counted as such", async () => {
  await inTransaction(async (tx) => {
    await tx.execute(sql`create temporary table texts on commit drop as
      select 'any' as owner, 'sun ' || md5(at::text) ||
        case at % 5000 when 0 then ' zxé' else '' end || case at % 4 when 0 then ' mast' else ' roof' end as words
      from generate_series(1, 40000) at`);
    await tx.execute(sql`create index on texts using gin (words gin_trgm_ops)`);
    await tx.execute(sql`create index on texts (owner) where ${hasOtherLetters(sql`words`)}`);
    await tx.execute(sql`analyze texts`);
    const planned = async (pair: string) => {
      const found = containsWords(sql`words`, pair, { hasPairIndex: true });
      const [row] = await tx.execute<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
        sql`explain (analyze, format json) select * from texts where owner = 'any' and ${found}`,
      );
      return row!["QUERY PLAN"][0].Plan;
    };
    const few = await planned("zx");
    expect(JSON.stringify(few)).not.toContain("Seq Scan");
    expect(few["Actual Rows"]).toBe(8);
    const { "Actual Rows": actual, "Plan Rows": estimate } = await planned("ma");
    expect(actual).toBe(10_000);
    expect(Math.max(estimate! / actual!, actual! / estimate!)).toBeLessThan(2);
  });
});
