import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { openAccount } from "#modules/accounts/public.server.ts";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";

const atOnce = 25;

/** Gives new users their accounts; each is mailed a link to set a password. A client's is of its own organization. */
export async function openAccounts(
  tx: Transaction,
  scope: Scope,
  owners: readonly { id: string; organizationId: string }[],
): Promise<void> {
  // One connection does them one after another all the same, but need not wait for each answer.
  for (const part of inChunks(owners, atOnce))
    await Promise.all(
      part.map(({ id, organizationId }) => openAccount(tx, { ...scope, organizationId }, id)),
    );
}
