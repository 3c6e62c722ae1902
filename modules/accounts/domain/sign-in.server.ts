import { eq } from "drizzle-orm";
import { inTransaction, db } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { openSession } from "#app/platform/session.server.ts";
import { checkPassword } from "./check-password.server.ts";

const wrongCredentials = "The email address or the password is not right.";

/**
 * Checks credentials and opens a session.
 * @returns the Set-Cookie header of the new session.
 * @throws Problem "too-many-attempts", or "invalid-input" with the sentence for the form.
 */
export async function signIn(
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const [found] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      userDisabled: users.disabled,
      organizationDisabled: organizations.disabled,
    })
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(accounts.email, email))
    .limit(1);
  const right = await checkPassword(request, {
    email,
    password,
    passwordHash: found?.passwordHash ?? null,
  });
  if (!found || !right || found.userDisabled || found.organizationDisabled)
    throw new Problem("invalid-input", wrongCredentials, { password: wrongCredentials });
  return inTransaction((tx) => openSession(tx, request, found.id));
}
