import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/** Locks the organization's results, so that nobody else writes them until the transaction ends. */
export async function lockResults(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`analytics:${organizationId}`}, 0))`,
  );
}
