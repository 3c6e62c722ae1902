import { inTransaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { completeFirstFactor, type SignInRedirect } from "./complete-first-factor.server.ts";
import { lockEnabledAccount } from "../account/find-account.server.ts";
import { proveEmail } from "../account/prove-email.server.ts";
import { isRequestedByThisBrowser } from "./request-link.server.ts";
import { linkIsDead } from "../password/reset-password.server.ts";
import { logFailedSignIn } from "./log-failed-sign-in.server.ts";
import { findToken, consumeToken, type TokenRow } from "./tokens.server.ts";

const otherAddress = "This link was sent to another address.";

/** What a page may show of a sign-in link before it is used: the address only in the browser that requested it. */
export async function readSignInLink(
  request: Request,
  secret: string,
): Promise<{ state: "ready"; email: string } | { state: "confirm-email" } | { state: "dead" }> {
  const token = await findToken("email-link", secret);
  if (!token) return { state: "dead" };
  const known = await isRequestedByThisBrowser(request, token.browserHash);
  return known ? { state: "ready", email: token.email } : { state: "confirm-email" };
}

/** The page that confirms the sign-in, and says whether an unproven password was removed. */
const donePath = (passwordRemoved: boolean) =>
  passwordRemoved ? "/emailLogin?passwordTaken" : "/emailLogin";

/**
 * Signs in by a mailed link. A browser other than the requesting one must name the address it was sent to, so that a link cannot
 * sign a person in to somebody else's account. The link stays valid after a wrong address.
 * @throws Problem "invalid-input" with the message.
 */
export async function signInByLink(
  request: Request,
  { secret, email }: { secret: string; email?: string },
): Promise<SignInRedirect> {
  const token = await findToken("email-link", secret);
  const isForThem = token !== null && (await isSentTo(request, token, email));
  if (!isForThem) {
    const account = token?.accountId ?? null;
    logFailedSignIn(request, { way: "sign-in link", account });
    if (!token) throw dead();
    throw new Problem("invalid-input", otherAddress, { email: otherAddress });
  }
  return inTransaction(async (tx) => {
    const used = await consumeToken(tx, "email-link", secret);
    const account = used && (await lockEnabledAccount(tx, used.accountId));
    if (!account) throw dead();
    const passwordRemoved = await proveEmail(tx, account);
    return completeFirstFactor(tx, request, account.id, donePath(passwordRemoved));
  });
}

async function isSentTo(request: Request, token: TokenRow, email?: string): Promise<boolean> {
  if (email !== undefined) return email.toLowerCase() === token.email.toLowerCase();
  return isRequestedByThisBrowser(request, token.browserHash);
}

function dead(): Problem {
  return new Problem("invalid-input", linkIsDead, { form: linkIsDead });
}
