import { eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { endAllSessions } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { sendLinkMail } from "../../jobs/send-link-mail.job.ts";
import { isProven } from "./prove-email.server.ts";
import { emailInUse } from "./sign-up.server.ts";
import { deleteTokens } from "../sign-in/tokens.server.ts";

/**
 * Creates an account for a user of the scope's organization and mails the link to set its password. If somebody registered the
 * same address before, the user takes over those credentials only when the address was proven; otherwise that password and its
 * sessions end. A second call sends the mail again.
 * @throws Problem "not-found" for a user of another organization, "invalid-input" when the address belongs to another user's
 * account.
 */
export async function createAccount(tx: Transaction, scope: Scope, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("share");
  if (!user || user.organizationId !== scope.organizationId) throw new Problem("not-found");
  const { email } = user;
  const [linked] = await tx.select().from(accounts).where(eq(accounts.userId, userId));
  const account = linked ?? (await linkAccount(tx, email, userId));
  // Thousands of accounts may be created at once; mails for people who wait for a link go first.
  const priority = -1;
  const { id, name: by, organizationName: organization } = scope.viewer;
  const invitation = id === userId ? null : { person: user.name, by, organization };
  // A link that is valid for days must not replace a password that somebody uses.
  const purpose = account.passwordHash === null ? "welcome" : "new-login";
  const payload = { email: account.email, purpose, invitation } as const;
  await enqueue(tx, sendLinkMail, payload, { priority });
}

type AccountRow = typeof accounts.$inferSelect;

async function linkAccount(tx: Transaction, email: string, userId: string): Promise<AccountRow> {
  const [account] = await tx
    .insert(accounts)
    .values({ email, userId })
    .onConflictDoUpdate({ target: accounts.email, set: { updatedAt: new Date() } })
    .returning();
  if (account!.userId !== null && account!.userId !== userId)
    throw new Problem("invalid-input", emailInUse, { email: emailInUse });
  return account!.userId === null ? linkToUser(tx, account!, userId) : account!;
}

async function linkToUser(
  tx: Transaction,
  account: AccountRow,
  userId: string,
): Promise<AccountRow> {
  const proven = await isProven(tx, account);
  const passwordHash = proven ? account.passwordHash : null;
  await tx.update(accounts).set({ userId, passwordHash }).where(eq(accounts.id, account.id));
  if (!proven) {
    await endAllSessions(tx, account.id);
    await deleteTokens(tx, account.id);
  }
  return { ...account, userId, passwordHash };
}
