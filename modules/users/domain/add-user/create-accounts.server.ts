import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { createAccount } from "#modules/accounts/public.server.ts";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";

const atOnce = 25;

/** Creates accounts for new users and mails each a link to set a password. A client's account belongs to its own organization. */
export async function createAccounts(
  tx: Transaction,
  scope: Scope,
  owners: readonly { id: string; organizationId: string }[],
): Promise<void> {
  // One connection runs these one after another, but does not have to wait for each result before sending the next.
  for (const part of inChunks(owners, atOnce))
    await Promise.all(
      part.map(({ id, organizationId }) => createAccount(tx, { ...scope, organizationId }, id)),
    );
}
