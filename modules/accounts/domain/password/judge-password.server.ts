import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { easyToGuess, isMadeOf, passwordFault } from "./password-rules.ts";

/**
 * Refuses a new password of an account: the rules, the list of the most used, and the words of its own organization.
 * @throws Problem "invalid-input" naming the password's fault.
 */
export async function refuseWeakPassword(
  password: string,
  email: string,
  field = "password",
): Promise<void> {
  const fault = passwordFault(password, email) ?? (await knownFault(password, email));
  if (fault) throw new Problem("invalid-input", undefined, { [field]: fault });
}

/** Of a new account, which belongs to nobody yet: whose names a known address has is not told. @throws Problem as above. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new Problem("invalid-input", undefined, { password: easyToGuess });
}

async function knownFault(password: string, email: string): Promise<string | null> {
  if (await isCommonPassword(password)) return easyToGuess;
  return isMadeOf(password, await ownNames(email)) ? easyToGuess : null;
}

/** The names a guesser knows: of the person, the company and the organization. */
async function ownNames(email: string): Promise<string[]> {
  const [row] = await db
    .select({ name: users.name, company: users.company, organization: organizations.name })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.email, email))
    .limit(1);
  return row ? [row.name, row.company ?? "", row.organization] : [];
}
