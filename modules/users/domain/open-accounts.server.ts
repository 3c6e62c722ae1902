import { and, eq, isNull } from "drizzle-orm";
import { endAllSessions } from "#app/platform/session.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";

interface Owner {
  id: string;
  email: string;
}

/**
 * Gives new users the accounts of their addresses. One that somebody registered without a profile
 * loses its password and sessions: only who reads the mailbox may become this user.
 */
export async function openAccounts(tx: Transaction, owners: readonly Owner[]): Promise<void> {
  if (owners.length === 0) return;
  const opened = await tx
    .insert(accounts)
    .values(owners.map(({ id, email }) => ({ email, userId: id })))
    .onConflictDoNothing({ target: accounts.email })
    .returning({ userId: accounts.userId });
  const done = new Set(opened.map(({ userId }) => userId));
  for (const owner of owners) if (!done.has(owner.id)) await claimAccount(tx, owner);
}

async function claimAccount(tx: Transaction, { id, email }: Owner): Promise<void> {
  const [claimed] = await tx
    .update(accounts)
    .set({ userId: id, passwordHash: null })
    .where(and(eq(accounts.email, email), isNull(accounts.userId)))
    .returning({ id: accounts.id });
  if (claimed) await endAllSessions(tx, claimed.id);
}
