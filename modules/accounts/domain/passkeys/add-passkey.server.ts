import { eq } from "drizzle-orm";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { CurrentSession } from "#app/platform/auth/session.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendSecurityNotice } from "../../jobs/send-security-notice.job.ts";
import { accountPasskeys } from "../../schema.ts";
import { storeChallenge, consumeChallenge } from "./challenges.server.ts";
import { deviceName } from "../sessions/device-name.ts";
import { requirePassword } from "../sessions/end-sessions.server.ts";
import type { AddAnswer } from "./passkey.input.ts";
import { passkeyAlgorithms, passkeySite, type PasskeySite } from "./passkey-site.server.ts";
import { liftSetupRestriction } from "../second-factor/require-second-factor.server.ts";
import { maxPasskeys } from "./passkeys.server.ts";

const notAdded = "Your device did not create the passkey. Try again.";

/**
 * The options for creating a passkey on a device, after the password has been typed again.
 * @throws Problem "invalid-input" by field, "too-many-attempts", or "not-found" where passkeys cannot work.
 */
export async function startPasskey(
  request: Request,
  own: CurrentSession,
  password: string,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; cookie: string }> {
  const site = passkeySite();
  if (!site) throw new Problem("not-found");
  await requirePassword(request, own, password);
  const present = await db
    .select({ id: accountPasskeys.credentialId })
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, own.accountId));
  if (present.length >= maxPasskeys)
    throw new Problem("invalid-input", `There are ${maxPasskeys} passkeys already.`);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: "Fieldlight",
    rpID: site.id,
    userName: own.email,
    userID: new TextEncoder().encode(own.accountId),
    attestationType: "none",
    excludeCredentials: present,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  return { options, cookie: await storeChallenge(`add:${own.accountId}`, options.challenge) };
}

/**
 * Stores the passkey a device has created and notifies the owner. The device has verified the person by finger, face or PIN.
 * @throws Problem "invalid-input" for an answer that does not match, or is sent twice.
 */
export async function addPasskey(
  request: Request,
  own: CurrentSession,
  answer: AddAnswer,
): Promise<void> {
  const site = passkeySite();
  if (!site) throw new Problem("not-found");
  const challenge = await consumeChallenge(db, request, `add:${own.accountId}`);
  const made = challenge && (await verify(answer, site, challenge));
  if (!made) throw new Problem("invalid-input", notAdded);
  await inTransaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, own.accountId)).for("update");
    const inserted = await tx
      .insert(accountPasskeys)
      .values({
        accountId: own.accountId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString("base64url"),
        counter: made.counter,
        transports: answer.response.transports ?? null,
        name: deviceName(request.headers.get("user-agent")),
      })
      .onConflictDoNothing({ target: accountPasskeys.credentialId })
      .returning({ id: accountPasskeys.id });
    if (inserted.length === 0) throw new Problem("invalid-input", notAdded);
    await liftSetupRestriction(tx, own.accountId);
    await enqueue(tx, sendSecurityNotice, { email: own.email, what: "passkey-added" });
  });
}

async function verify(answer: AddAnswer, site: PasskeySite, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch (error) {
    log().info({ error }, "a passkey was not added");
    return null;
  }
}
