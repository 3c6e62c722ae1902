import { and, eq, isNull, ne } from "drizzle-orm";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { sessions } from "#db/schema.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { CurrentSession } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendSecurityNotice } from "../../jobs/send-security-notice.job.ts";
import { accountRecoveryCodes, accountSecondFactors } from "../../schema.ts";
import {
  checkSecondFactor,
  refusal,
  tooManyCodes,
  consumeStep,
} from "./check-second-factor.server.ts";
import { requirePassword } from "../sessions/end-sessions.server.ts";
import { newCodeSecret, stepOfCode } from "./one-time-codes.ts";
import { replaceRecoveryCodes, createRecoveryCodes } from "./recovery-codes.server.ts";
import { encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import {
  countUsablePasskeys,
  refuseWithoutSecondFactor,
  liftSetupRestriction,
} from "./require-second-factor.server.ts";
import { findFactorRow, hasSecondFactor, readableSecret } from "./second-factor.server.ts";
import { countAttempt, clearAttempts } from "../sign-in/throttle.server.ts";

const tooOld = "Setup took too long. Start again.";

/**
 * Creates a secret for an authenticator app. Sign-in requires no code until the first one has been typed. Starting again creates
 * another secret; once turned on it changes nothing.
 * @throws Problem "invalid-input" naming the password, or "too-many-attempts".
 */
export async function startSecondFactor(
  request: Request,
  own: CurrentSession,
  password: string,
): Promise<void> {
  await requirePassword(request, own, password);
  const { accountId } = own;
  const set = { secret: encryptSecret(newCodeSecret(), accountId), createdAt: new Date() };
  await inTransaction((tx) =>
    tx
      .insert(accountSecondFactors)
      .values({ accountId, ...set })
      .onConflictDoUpdate({
        target: accountSecondFactors.accountId,
        set,
        setWhere: isNull(accountSecondFactors.confirmedAt),
      }),
  );
}

/** Discards an unfinished setup; it never turns two-step verification off. */
export async function cancelSecondFactor(own: CurrentSession): Promise<void> {
  await inTransaction((tx) =>
    tx
      .delete(accountSecondFactors)
      .where(
        and(
          eq(accountSecondFactors.accountId, own.accountId),
          isNull(accountSecondFactors.confirmedAt),
        ),
      ),
  );
}

/**
 * Turns two-step verification on by the first code, signs out every other browser and notifies the owner.
 * @returns the recovery codes, only this once; null when it was already on.
 * @throws Problem "invalid-input" naming the code, or "too-many-attempts".
 */
export async function confirmSecondFactor(
  request: Request,
  scope: Scope,
  own: CurrentSession,
  code: string,
): Promise<string[] | null> {
  const { accountId, email } = own;
  if (await hasSecondFactor(accountId)) return null;
  const tries = [`second-factor:${accountId}`] as const;
  await countAttempt(tries, tooManyCodes);
  const row = await findFactorRow(accountId);
  const secret = row && readableSecret(row);
  if (!row || secret === null) throw new Problem("invalid-input", tooOld, { code: tooOld });
  const step = stepOfCode(secret, code, new Date());
  if (step === null) throw refusal();
  await clearAttempts(db, tries);
  const made = await createRecoveryCodes();
  return inTransaction(async (tx) => {
    const turnedOn = await tx
      .update(accountSecondFactors)
      .set({ confirmedAt: new Date() })
      .where(
        and(
          eq(accountSecondFactors.accountId, accountId),
          eq(accountSecondFactors.secret, row.secret),
          isNull(accountSecondFactors.confirmedAt),
        ),
      )
      .returning({ accountId: accountSecondFactors.accountId });
    if (turnedOn.length === 0) return null;
    await consumeStep(tx, row, step);
    await replaceRecoveryCodes(tx, accountId, made);
    // This browser keeps its session, so that a second press of the button still works.
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), ne(sessions.id, own.id)));
    await liftSetupRestriction(tx, accountId);
    await record(tx, scope, "turned two-step verification on");
    await enqueue(tx, sendSecurityNotice, { email, what: "second-factor-on" });
    return made.codes;
  });
}

/**
 * Creates ten new recovery codes, given password and code; the previous ones become invalid.
 * @throws Problem "invalid-input" by field, or "too-many-attempts".
 */
export async function renewRecoveryCodes(
  request: Request,
  scope: Scope,
  own: CurrentSession,
  typed: { password: string; code: string },
): Promise<string[]> {
  await requirePassword(request, own, typed.password);
  const use = await checkSecondFactor(request, own, typed.code);
  const made = await createRecoveryCodes();
  await inTransaction(async (tx) => {
    await use(tx);
    await replaceRecoveryCodes(tx, own.accountId, made);
    await record(tx, scope, "created new recovery codes");
    await enqueue(tx, sendSecurityNotice, { email: own.email, what: "recovery-codes-renewed" });
  });
  return made.codes;
}

/**
 * Turns two-step verification off, given password and code, signs out every other browser and notifies the owner.
 * @throws Problem "invalid-input" by field or when the organization requires it, or "too-many-attempts".
 */
export async function turnOffSecondFactor(
  request: Request,
  scope: Scope,
  own: CurrentSession,
  typed: { password: string; code: string },
): Promise<void> {
  const left = { codes: false, passkeys: await countUsablePasskeys(own.accountId) };
  await refuseWithoutSecondFactor(own.accountId, left, "Add a passkey first.");
  await requirePassword(request, own, typed.password);
  const use = await checkSecondFactor(request, own, typed.code);
  await inTransaction(async (tx) => {
    await use(tx);
    await deleteSecondFactor(tx, own.accountId);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, own.accountId), ne(sessions.id, own.id)));
    await record(tx, scope, "turned two-step verification off");
    await enqueue(tx, sendSecurityNotice, { email: own.email, what: "second-factor-off" });
  });
}

export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(accountSecondFactors).where(eq(accountSecondFactors.accountId, accountId));
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
}

function record(tx: Transaction, scope: Scope, did: string): Promise<void> {
  const { id, name } = scope.viewer;
  return writeLog(tx, scope, { category: "users", categoryId: id, message: `${name} ${did}` });
}
