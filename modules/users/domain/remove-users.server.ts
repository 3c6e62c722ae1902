import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { deleteAccounts } from "#modules/accounts/public.server.ts";

/** Removes users whom no other record needs, with their accounts. */
export async function removeUsers(tx: Transaction, scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteAccounts(tx, scope, ids);
  await tx
    .delete(users)
    // No mutant: the users were found in the organization just before, and are locked.
    .where(and(eq(users.organizationId, scope.organizationId), inArray(users.id, ids)));
}
