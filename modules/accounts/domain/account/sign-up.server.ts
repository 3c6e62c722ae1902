import { eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import { openSession } from "#app/platform/auth/session.server.ts";
import { sendLinkMail } from "../../jobs/send-link-mail.job.ts";
import { hashPassword } from "../password/check-password.server.ts";
import { refuseCommonPassword } from "../password/refuse-weak-password.server.ts";
import { clientIp, countAttempt, clearAttempts } from "../sign-in/throttle.server.ts";

export const emailInUse =
  "This account already exists; try logging-in instead of registering. You can reset your password if you've forgotten it.";

const tooMany =
  "Too many accounts were created from your network. Wait 15 minutes, then try again.";

/** @throws Problem "invalid-input" in the specification's exact wording. */
export function refuseEmailInUse(): never {
  throw new Problem("invalid-input", emailInUse, { email: emailInUse });
}

/**
 * Registers credentials, signs in with them and mails a link to confirm the address.
 * @returns the Set-Cookie header of the session.
 * @throws Problem "invalid-input" when the address has an account or a user, in any case, or the password is weak;
 * "too-many-attempts".
 */
export async function signUp(
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const caller = clientIp(request);
  await countAttempt([`sign-up-from:${caller}`], tooMany);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  // The message reveals that an address is known, so one caller gets only a few such answers.
  const known = [`known-address-from:${caller}`] as const;
  await countAttempt(known, tooMany);
  return inTransaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user) refuseEmailInUse();
    const [account] = await tx
      .insert(accounts)
      .values({ email, passwordHash })
      .onConflictDoNothing({ target: accounts.email })
      .returning();
    if (!account) refuseEmailInUse();
    await clearAttempts(tx, known);
    await enqueue(tx, sendLinkMail, { email, purpose: "confirm-email" });
    return openSession(tx, request, account.id);
  });
}
