/** Rows that add up to counts: triggers add one row per change, and a job merges them. */
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "#db/client.server.ts";

/**
 * Merges all rows with the same key into one, and deletes them if their sum is zero. A count that is already one row is not
 * touched, so the cost depends on the changes since the last run. Readers see all old rows or all new rows, and two concurrent
 * runs lose nothing.
 * @param table The table. Its column `change` is summed; all other columns form the key and are never null.
 */
export async function compactCounts(table: PgTable & { change: unknown }): Promise<void> {
  const keys = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name !== "change");
  const named = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  );
  const of = (table: string) =>
    sql.join(
      keys.map((key) => sql`${sql.identifier(table)}.${sql.identifier(key)}`),
      sql`, `,
    );
  await db.execute(sql`
    with many as (
      select ${named} from ${table} group by ${named} having count(*) > 1 or sum(change) = 0
    ), removed as (
      delete from ${table} as stored using many where (${of("stored")}) = (${of("many")})
      returning ${of("stored")}, stored.change
    )
    insert into ${table} (${named}, change)
    select ${named}, sum(change) from removed group by ${named} having sum(change) <> 0`);
}
