/** Old entries of an organization's log. The log of a project is deleted with its project. */
import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { logEntries, recordChanges } from "#db/schema.ts";

const entriesBefore = ({ organizationId }: Scope, date: Date) =>
  and(
    eq(logEntries.organizationId, organizationId),
    notInArray(logEntries.category, ["projects"]),
    lt(logEntries.createdAt, date),
  );

/** Counting ends here. */
export const maxCountedEntries = 100_000;

export async function countOldEntries(scope: Scope, before: Date) {
  const counted = db
    .select({ createdAt: logEntries.createdAt })
    .from(logEntries)
    .where(entriesBefore(scope, before))
    .orderBy(asc(logEntries.createdAt))
    .limit(maxCountedEntries)
    .as("counted");
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min(${counted.createdAt})::text`,
    })
    .from(counted);
  const { count = 0, oldest = null } = found ?? {};
  return { count, oldest: oldest === null ? null : new Date(oldest) };
}

/** Deletes the oldest entries, with the values that their changes replaced. @returns how many. */
export async function deleteOldEntries(
  tx: Transaction,
  scope: Scope,
  before: Date,
  limit: number,
): Promise<number> {
  await tx.execute(sql`select set_config('fieldlight.deletes_expired', 'on', true)`);
  const oldest = tx
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(entriesBefore(scope, before))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id))
    .limit(limit);
  const deleted = await tx
    .delete(logEntries)
    .where(inArray(logEntries.id, oldest))
    .returning({ transactionId: logEntries.transactionId });
  const transactions = [...new Set(deleted.flatMap(({ transactionId }) => transactionId ?? []))];
  if (transactions.length > 0)
    await tx
      .delete(recordChanges)
      .where(
        and(
          eq(recordChanges.organizationId, scope.organizationId),
          notInArray(recordChanges.collection, ["projects", "sites"]),
          inArray(recordChanges.transactionId, transactions),
        ),
      );
  return deleted.length;
}
