import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/** Nobody else writes the organization's results until the transaction ends. */
export async function holdResults(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`analytics:${organizationId}`}, 0))`,
  );
}
