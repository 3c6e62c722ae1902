import { eq } from "drizzle-orm";
import { inTransaction, db } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { isShutOut } from "#app/platform/viewer.ts";
import { completeFirstFactor, type SignInRedirect } from "./complete-first-factor.server.ts";
import { logFailedSignIn } from "./log-failed-sign-in.server.ts";
import { checkPassword } from "../password/check-password.server.ts";

const wrongCredentials = "The email address or password is wrong.";

/**
 * Checks credentials and signs the person in, or asks for the second factor.
 * @throws Problem "too-many-attempts", or "invalid-input" with the message for the form.
 */
export async function signIn(
  request: Request,
  { email, password, redirectTo }: { email: string; password: string; redirectTo?: string },
): Promise<SignInRedirect> {
  const [found] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      type: users.type,
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
  if (!found || !right || isShutOut(found)) {
    logFailedSignIn(request, { way: "password", account: found?.id ?? null, typed: email });
    // Nobody learns which of the two is wrong, so the message belongs to the form, not to a field.
    throw new Problem("invalid-input", wrongCredentials, { form: wrongCredentials });
  }
  return inTransaction((tx) => completeFirstFactor(tx, request, found.id, safeReturn(redirectTo)));
}
