/** Runs after the first factor of every sign-in method: opens a session, or asks for the second factor. */
import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { hashToken, openSession } from "#app/platform/auth/session.server.ts";
import { accountSignIns } from "../../schema.ts";
import { companyPathOf, findCompanyOnlyEmail } from "../company/require-company.server.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.server.ts";
import { lockEnabledAccount } from "../account/find-account.server.ts";
import {
  countUsablePasskeys,
  requiresSecondFactor,
} from "../second-factor/require-second-factor.server.ts";
import { hasSecondFactor } from "../second-factor/second-factor.server.ts";

/** Minutes until an unfinished sign-in expires. */
const expiryMinutes = 10;

export const secondFactorPath = "/login/verify";

const secondFactorCookie = productCookie("fieldlight_second_step");

const tooLate = "Sign-in took too long. Start again.";

export interface SignInRedirect {
  /** With the cookie to set, if any. */
  headers: Headers;
  /** Where the browser is redirected. */
  to: string;
}

/**
 * Opens a session for an account whose first factor is verified, or asks for the second factor. When the organization requires
 * one, an account that has a passkey must sign in with it; an account without gets a session that can only set one up. An
 * account that may sign in only with its company is sent there.
 */
export async function completeFirstFactor(
  tx: Transaction,
  request: Request,
  accountId: string,
  redirectTo: string,
): Promise<SignInRedirect> {
  const email = await findCompanyOnlyEmail(accountId, tx);
  if (email !== null) return { headers: new Headers(), to: companyPathOf(email, redirectTo) };
  if (!(await hasSecondFactor(accountId, tx)))
    return admitByOneFactor(tx, request, accountId, redirectTo);
  const token = randomBytes(32).toString("base64url");
  await tx.insert(accountSignIns).values({
    id: hashToken(token),
    accountId,
    redirectTo: redirectTo.slice(0, 2_000),
    expiresAt: new Date(Date.now() + expiryMinutes * 60_000),
  });
  return setting(
    await secondFactorCookie.serialize(token, { maxAge: expiryMinutes * 60 }),
    secondFactorPath,
  );
}

async function admitByOneFactor(
  tx: Transaction,
  request: Request,
  accountId: string,
  redirectTo: string,
): Promise<SignInRedirect> {
  const owesSecondFactor = await requiresSecondFactor(accountId, tx);
  if (owesSecondFactor && (await countUsablePasskeys(accountId, tx)) > 0) {
    const to = `/login/passkey?redirectTo=${encodeURIComponent(redirectTo)}&needed`;
    return { headers: new Headers(), to };
  }
  return setting(await openSession(tx, request, accountId, { owesSecondFactor }), redirectTo);
}

const setting = (cookie: string, to: string): SignInRedirect => ({
  headers: new Headers({ "Set-Cookie": cookie }),
  to,
});

interface PendingSignIn {
  id: string;
  accountId: string;
  email: string;
  redirectTo: string;
}

/** The unfinished sign-in of this browser, or null when there is none or it has expired. */
export async function findPendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const token: unknown = await secondFactorCookie.parse(request.headers.get("cookie"));
  if (typeof token !== "string") return null;
  const [row] = await db
    .select({
      id: accountSignIns.id,
      accountId: accountSignIns.accountId,
      email: accounts.email,
      redirectTo: accountSignIns.redirectTo,
    })
    .from(accountSignIns)
    .innerJoin(accounts, eq(accounts.id, accountSignIns.accountId))
    .where(and(eq(accountSignIns.id, hashToken(token)), gt(accountSignIns.expiresAt, new Date())))
    .limit(1);
  return row ?? null;
}

/**
 * Finishes the sign-in with a code of the app or a recovery code.
 * @throws Problem "invalid-input" naming the code, or "too-many-attempts".
 */
export async function finishSignIn(request: Request, code: string): Promise<SignInRedirect> {
  const pending = await findPendingSignIn(request);
  if (!pending) throw new Problem("invalid-input", tooLate, { form: tooLate });
  const use = await checkSecondFactor(request, pending, code);
  const session = await inTransaction(async (tx) => {
    const [ended] = await tx
      .delete(accountSignIns)
      .where(eq(accountSignIns.id, pending.id))
      .returning({ id: accountSignIns.id });
    const account = ended && (await lockEnabledAccount(tx, pending.accountId));
    if (!account) throw new Problem("invalid-input", tooLate, { form: tooLate });
    await use(tx);
    return openSession(tx, request, account.id);
  });
  const headers = new Headers([
    ["Set-Cookie", session],
    ["Set-Cookie", await secondFactorCookie.serialize("", { maxAge: 0 })],
  ]);
  return { headers, to: pending.redirectTo };
}
