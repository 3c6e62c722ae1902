/** Which rows of a set changed since a program read it, from the records that triggers write. */
import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { changedRows } from "./changed-rows-schema.ts";

/** Older records are deleted, and a program that has waited for longer reads the set again. */
export const changedRowsDays = 30;

const dayMilliseconds = 86_400_000;

/** After which record a program goes on: a transaction, the key of a row in it, and when the position was written. */
interface Position {
  transaction: number;
  projectId: string;
  part: string;
  at: Date;
}

const write = ({ transaction, projectId, part, at }: Position): string =>
  Buffer.from(
    JSON.stringify([transaction, projectId, part, Math.floor(at.getTime() / 1_000)]),
  ).toString("base64url");

function read(text: string): Position | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(values) || values.length !== 4) return null;
    const [transaction, projectId, part, seconds] = values as unknown[];
    if (!Number.isSafeInteger(transaction) || !Number.isSafeInteger(seconds)) return null;
    if (typeof projectId !== "string" || typeof part !== "string") return null;
    const at = new Date(Number(seconds) * 1_000);
    return Number.isNaN(at.getTime())
      ? null
      : { transaction: Number(transaction), projectId, part, at };
  } catch {
    return null;
  }
}

/**
 * The first transaction of this database that may still be open: what a lower one wrote is committed, or never will be. Other
 * databases of the server do not count. The list of sessions has the last 32 bits of each number, and is read after the snapshot,
 * so a transaction that is not in it has ended or has a higher number.
 */
async function firstOpenTransaction(): Promise<number> {
  const [row] = await db.execute<{ open: string }>(sql`
    select least(next, min(next + ((open - next % 4294967296 + 6442450944) % 4294967296 - 2147483648))) as open
    from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as snapshot (next)
    left join (select backend_xid::text::bigint from pg_stat_activity
      where datname = current_database() and backend_xid is not null) as sessions (open) on true
    group by next`);
  return Number(row!.open);
}

/** The position after everything that has been committed. What is read from now on has the changes up to it. */
export async function endOfChangedRows(): Promise<string> {
  return write({
    transaction: await firstOpenTransaction(),
    projectId: "",
    part: "",
    at: new Date(),
  });
}

export interface ChangedRows {
  rows: { projectId: string; part: string }[];
  /** The position after the last of them. */
  next: string;
  hasMore: boolean;
}

/**
 * The keys of the rows that changed after a position, each once.
 * @returns "unknown" for a text that is no position, "expired" when records after it may be deleted by now, or are of another copy of
 * the database.
 */
export async function listChangedRows(
  { organizationId }: Scope,
  set: string,
  { after, max }: { after: string; max: number },
): Promise<ChangedRows | "unknown" | "expired"> {
  const from = read(after);
  if (!from) return "unknown";
  const at = new Date();
  if (at.getTime() - from.at.getTime() > changedRowsDays * dayMilliseconds) return "expired";
  const { transactionId, projectId, part } = changedRows;
  const end = await firstOpenTransaction();
  // A database that was restored from a backup counts from an earlier number.
  if (from.transaction > end) return "expired";
  const rows = await db
    .select({ transactionId, projectId, part })
    .from(changedRows)
    .where(
      and(
        eq(changedRows.organizationId, organizationId),
        eq(changedRows.set, set),
        sql`(${transactionId}, ${projectId}, ${part}) > (${from.transaction}::bigint, ${from.projectId}::text, ${from.part}::text)`,
        lt(transactionId, end),
      ),
    )
    .orderBy(asc(transactionId), asc(projectId), asc(part))
    .limit(max);
  const last = rows.at(-1);
  const hasMore = rows.length === max;
  const position =
    hasMore && last
      ? { transaction: last.transactionId, projectId: last.projectId, part: last.part }
      : { transaction: end, projectId: "", part: "" };
  const keys = new Map(rows.map((row) => [JSON.stringify([row.projectId, row.part]), row]));
  return { rows: [...keys.values()], next: write({ ...position, at }), hasMore };
}

export async function sweepChangedRows(): Promise<void> {
  const before = new Date(Date.now() - changedRowsDays * dayMilliseconds);
  await db.delete(changedRows).where(lt(changedRows.changedAt, before));
}
