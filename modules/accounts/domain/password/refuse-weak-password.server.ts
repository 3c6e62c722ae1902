import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { easyToGuess, isBasedOnName, passwordError } from "./password-rules.ts";

/**
 * Refuses a weak new password of an account: it checks the rules, the list of common passwords, and the names of its
 * organization.
 * @throws Problem "invalid-input" naming the password's error.
 */
export async function refuseWeakPassword(
  password: string,
  email: string,
  field = "password",
): Promise<void> {
  const error = passwordError(password, email) ?? (await guessableError(password, email));
  if (error) throw new Problem("invalid-input", undefined, { [field]: error });
}

/**
 * For a new account without a user. It does not check names, because the refusal would reveal the names behind a known address.
 * @throws Problem as above.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Problem("invalid-input", undefined, { password: easyToGuess });
}

async function guessableError(password: string, email: string): Promise<string | null> {
  if (await isCommonPassword(password)) return easyToGuess;
  return isBasedOnName(password, await guessableNames(email)) ? easyToGuess : null;
}

/** Names an attacker knows: of the person, the company and the organization. */
async function guessableNames(email: string): Promise<string[]> {
  const [row] = await db
    .select({ name: users.name, company: users.company, organization: organizations.name })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.email, email))
    .limit(1);
  return row ? [row.name, row.company ?? "", row.organization] : [];
}
