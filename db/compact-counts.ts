/** Lines that add up to counts: triggers write one with each change, and a job makes one of many. */
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "#db/client.server.ts";

/**
 * Makes one line of all that count the same, and none where they come to nothing. A count that stands on one line stays as
 * it is, so that this costs what changed since. Readers see all lines of before or all of after; two at once lose nothing.
 * @param lines Its column `change` is added up; all others tell counts apart and are never null.
 */
export async function compactCounts(lines: PgTable & { change: unknown }): Promise<void> {
  const keys = Object.values(getTableColumns(lines))
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
      select ${named} from ${lines} group by ${named} having count(*) > 1 or sum(change) = 0
    ), gone as (
      delete from ${lines} as line using many where (${of("line")}) = (${of("many")})
      returning ${of("line")}, line.change
    )
    insert into ${lines} (${named}, change)
    select ${named}, sum(change) from gone group by ${named} having sum(change) <> 0`);
}
