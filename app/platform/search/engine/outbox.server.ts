/** The outbox: records that changed and are not yet in the index. Triggers add them, in the transaction of the change. */
import { sql } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";

const recordingKey = (collection: string) => `search:${collection}`;

/**
 * Seconds since the oldest change that is not in the index; 0 if there is none. Null where changes are not recorded, so
 * that the index cannot be trusted.
 */
export async function readDelay(collection: string): Promise<number | null> {
  const [row] = await db.execute<{ recorded: boolean; delay: number }>(sql`
    select exists(select 1 from meta where key = ${recordingKey(collection)}) as recorded,
      coalesce(extract(epoch from now() - (select created_at from search_outbox
        where collection = ${collection} order by id limit 1)), 0)::float8 as delay`);
  return row?.recorded ? Math.max(0, row.delay) : null;
}

/** Starts recording changes. When it returns, every change is recorded, because it waits for transactions in progress. */
export async function startOutbox(collection: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`lock table projects, sites, project_parties, foreign_parties, organizations
      in share row exclusive mode`);
    await tx.execute(sql`insert into meta (key, value) values (${recordingKey(collection)}, '{}')
      on conflict do nothing`);
  });
}

/** Stops recording changes. Without an engine nobody would take them out. */
export async function stopOutbox(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`delete from meta where key like 'search:%'`);
    await tx.execute(sql`delete from search_outbox`);
  });
}

/** Takes the oldest changes out: the ids of their records, each once. Concurrent workers take different ones. */
export async function removeOldestChanges(
  tx: Transaction,
  collection: string,
  max: number,
): Promise<{ ids: string[]; count: number }> {
  const rows = await tx.execute<{ record_id: string }>(sql`
    delete from search_outbox where id in (select id from search_outbox
      where collection = ${collection} order by id limit ${max} for update skip locked)
    returning record_id`);
  return { ids: [...new Set(rows.map((row) => row.record_id))], count: rows.length };
}

/**
 * The version for documents that are read after this call. A later version means data at least as new, so the higher of
 * two versions wins, in whatever order the writes arrive.
 */
export async function nextVersion(tx: Transaction | Database = db): Promise<number> {
  const [row] = await tx.execute<{ version: string }>(
    sql`select nextval(pg_get_serial_sequence('search_outbox', 'id')) as version`,
  );
  return Number(row!.version);
}
