import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { accountIdentities } from "../../schema.ts";
import { completeFirstFactor, type SignInRedirect } from "./complete-first-factor.server.ts";
import { emailField } from "../account/email.input.ts";
import {
  findAccount,
  lockEnabledAccount,
  type AccountRow,
} from "../account/find-account.server.ts";
import type { GooglePerson } from "./google-strategy.server.ts";
import { proveEmail } from "../account/prove-email.server.ts";
import { refuseEmailInUse } from "../account/sign-up.server.ts";

const notVerified =
  "Google has not verified the email address of this account, so it cannot be used to sign in.";
const otherPerson = "Another Google account is linked to this email address.";
const closed = "This account is not allowed to sign in.";

/**
 * Signs in the person that Google identifies: by Google's id, otherwise by the verified address, otherwise with a new account.
 * @throws Problem "invalid-input" with the message.
 */
export async function signInByGoogle(
  request: Request,
  person: GooglePerson,
  redirectTo: string,
): Promise<SignInRedirect> {
  const email = emailField.safeParse(person.email);
  if (!person.emailVerified || !email.success) throw new Problem("invalid-input", notVerified);
  return inTransaction(async (tx) => {
    const found = (await findByGoogle(tx, person.subject)) ?? (await findOrMake(tx, email.data));
    const account = await lockEnabledAccount(tx, found.id);
    if (!account) throw new Problem("invalid-input", closed);
    await linkGoogle(tx, account, person.subject);
    return completeFirstFactor(tx, request, account.id, redirectTo);
  });
}

async function findByGoogle(tx: Transaction, subject: string): Promise<{ id: string } | null> {
  const [row] = await tx
    .select({ id: accountIdentities.accountId })
    .from(accountIdentities)
    .where(and(eq(accountIdentities.provider, "google"), eq(accountIdentities.subject, subject)));
  return row ?? null;
}

async function findOrMake(tx: Transaction, email: string): Promise<{ id: string }> {
  const existing = await findAccount(email, tx);
  if (existing) return existing;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) refuseEmailInUse();
  const [made] = await tx
    .insert(accounts)
    .values({ email })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  // Another request may have created it in the meantime.
  return made ?? (await findAccount(email, tx)) ?? refuseEmailInUse();
}

/** Links at the first sign-in. An address that now belongs to another Google account is refused. */
async function linkGoogle(tx: Transaction, account: AccountRow, subject: string): Promise<void> {
  const [linked] = await tx
    .select({ subject: accountIdentities.subject })
    .from(accountIdentities)
    .where(
      and(eq(accountIdentities.provider, "google"), eq(accountIdentities.accountId, account.id)),
    );
  if (linked?.subject === subject) return;
  if (linked) throw new Problem("invalid-input", otherPerson);
  await proveEmail(tx, account);
  await tx.insert(accountIdentities).values({ provider: "google", subject, accountId: account.id });
}
