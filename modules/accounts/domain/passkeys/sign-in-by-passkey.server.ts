import { and, eq } from "drizzle-orm";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { db, inTransaction } from "#db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { openSession } from "#app/platform/auth/session.server.ts";
import { accountPasskeys } from "../../schema.ts";
import { storeChallenge, consumeChallenge } from "./challenges.server.ts";
import { lockEnabledAccount } from "../account/find-account.server.ts";
import type { SignInAnswer } from "./passkey.input.ts";
import { passkeySite, type PasskeySite } from "./passkey-site.server.ts";
import { findCompanyOnlyEmail } from "../company/require-company.server.ts";
import { logFailedSignIn } from "../sign-in/log-failed-sign-in.server.ts";
import { clientIp, countAttempt, clearAttempts } from "../sign-in/throttle.server.ts";

type PasskeyRow = typeof accountPasskeys.$inferSelect;

const notKnown = "This passkey did not work. Try again, or sign in another way.";
const companyRequired = "Your organization signs in with its company account.";
const tooMany = "Too many attempts came from your network. Wait 15 minutes, then try again.";

/**
 * The options for signing in with a passkey before the account is known: the device offers its passkeys for this site.
 * @throws Problem "too-many-attempts", or "not-found" where passkeys cannot work.
 */
export async function startPasskeySignIn(
  request: Request,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; cookie: string }> {
  const site = passkeySite();
  if (!site) throw new Problem("not-found");
  await countAttempt([`address:${clientIp(request)}`], tooMany);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: "required",
  });
  return { options, cookie: await storeChallenge("sign-in", options.challenge) };
}

/**
 * Opens a session by a device's signature. The device holds the passkey and has verified the person, so it counts as both factors
 * and no code is required.
 * @returns the Set-Cookie header of the session.
 * @throws Problem "invalid-input" with the same message for every mismatch.
 */
export async function signInByPasskey(request: Request, answer: SignInAnswer): Promise<string> {
  const site = passkeySite();
  if (!site) throw new Problem("not-found");
  const challenge = await consumeChallenge(db, request, "sign-in");
  const [passkey] = await db
    .select()
    .from(accountPasskeys)
    .where(eq(accountPasskeys.credentialId, answer.id))
    .limit(1);
  const counter = challenge && passkey && (await verify(answer, passkey, { site, challenge }));
  if (typeof counter !== "number") {
    logFailedSignIn(request, { way: "passkey", account: passkey?.accountId ?? null });
    throw refusal();
  }
  const cookie = await inTransaction(async (tx) => {
    const account = await lockEnabledAccount(tx, passkey!.accountId);
    if (!account) throw refusal();
    if ((await findCompanyOnlyEmail(account.id, tx)) !== null)
      throw new Problem("invalid-input", companyRequired);
    // Updates only the row as it was verified: a cloned passkey used at the same time finds a different counter.
    const used = await tx
      .update(accountPasskeys)
      .set({ counter, lastUsedAt: new Date() })
      .where(
        and(eq(accountPasskeys.id, passkey!.id), eq(accountPasskeys.counter, passkey!.counter)),
      )
      .returning({ id: accountPasskeys.id });
    if (used.length === 0) throw refusal();
    return openSession(tx, request, account.id);
  });
  await clearAttempts(db, [`address:${clientIp(request)}`]);
  return cookie;
}

/** @returns the device's new signature counter, or null when anything does not match. */
async function verify(
  answer: SignInAnswer,
  passkey: PasskeyRow,
  { site, challenge }: { site: PasskeySite; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log().info({ error }, "a passkey did not sign in");
    return null;
  }
}

function refusal(): Problem {
  return new Problem("invalid-input", notKnown);
}
