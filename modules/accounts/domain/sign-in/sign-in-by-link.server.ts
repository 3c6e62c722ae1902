import { inTransaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { admit, type Admission } from "./admit.server.ts";
import { lockOpenAccount } from "../account/find-account.server.ts";
import { proveEmail } from "../account/prove-email.server.ts";
import { askedByThisBrowser } from "./request-link.server.ts";
import { linkIsDead } from "../password/reset-password.server.ts";
import { noteFailedSignIn } from "./note-failed-sign-in.server.ts";
import { findToken, useToken, type TokenRow } from "./tokens.server.ts";

const otherAddress = "This link was sent to another address.";

/** What a page may know of a sign-in link before it is used: its address only in the browser that asked for it. */
export async function readSignInLink(
  request: Request,
  secret: string,
): Promise<{ state: "ready"; email: string } | { state: "ask" } | { state: "dead" }> {
  const token = await findToken("email-link", secret);
  if (!token) return { state: "dead" };
  const known = await askedByThisBrowser(request, token.browserHash);
  return known ? { state: "ready", email: token.email } : { state: "ask" };
}

/** Says that the person is in, and whether an unproven password was taken away. */
const donePath = (passwordTaken: boolean) =>
  passwordTaken ? "/emailLogin?passwordTaken" : "/emailLogin";

/**
 * Signs in by the link of a mail. Another browser than the one that asked has to name the address it was sent to, so
 * that nobody is led into a stranger's account by a link; the link stays good after a wrong one.
 * @throws Problem "invalid-input" with the sentence.
 */
export async function signInByLink(
  request: Request,
  { secret, email }: { secret: string; email?: string },
): Promise<Admission> {
  const token = await findToken("email-link", secret);
  const isForThem = token !== null && (await isSentTo(request, token, email));
  if (!isForThem) {
    const account = token?.accountId ?? null;
    noteFailedSignIn(request, { way: "sign-in link", account });
    if (!token) throw dead();
    throw new Problem("invalid-input", otherAddress, { email: otherAddress });
  }
  return inTransaction(async (tx) => {
    const used = await useToken(tx, "email-link", secret);
    const account = used && (await lockOpenAccount(tx, used.accountId));
    if (!account) throw dead();
    const passwordTaken = await proveEmail(tx, account);
    return admit(tx, request, account.id, donePath(passwordTaken));
  });
}

async function isSentTo(request: Request, token: TokenRow, email?: string): Promise<boolean> {
  if (email !== undefined) return email.toLowerCase() === token.email.toLowerCase();
  return askedByThisBrowser(request, token.browserHash);
}

function dead(): Problem {
  return new Problem("invalid-input", linkIsDead, { form: linkIsDead });
}
