import { and, inArray, isNotNull } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";

const chunk = 1_000;

/** The addresses, lower-cased, that a user of any organization already has or signs in with. */
export async function findEmailsInUse(
  emails: readonly string[],
  tx: Transaction | Database = db,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let index = 0; index < emails.length; index += chunk) {
    const part = emails.slice(index, index + chunk);
    const userEmails = tx
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.email, part));
    const accountEmails = tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(inArray(accounts.email, part), isNotNull(accounts.userId)));
    for (const { email } of [...(await userEmails), ...(await accountEmails)])
      found.add(email.toLowerCase());
  }
  return found;
}
