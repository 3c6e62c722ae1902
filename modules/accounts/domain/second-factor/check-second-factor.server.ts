/** Checks the second factor: a time-based code or a recovery code, each usable once. */
import { and, eq, lt } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { sendSecurityNotice } from "../../jobs/send-security-notice.job.ts";
import { accountSecondFactors } from "../../schema.ts";
import { bareCode, stepOfCode } from "./one-time-codes.ts";
import { findRecoveryCode, consumeRecoveryCode } from "./recovery-codes.server.ts";
import { decryptSecret, encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { logFailedSignIn } from "../sign-in/log-failed-sign-in.server.ts";
import { findFactorRow, readableSecret, type SecondFactorRow } from "./second-factor.server.ts";
import {
  clientIp,
  countAttempt,
  clearAttempts,
  type ThrottleKey,
} from "../sign-in/throttle.server.ts";

export const tooManyCodes = "Too many wrong codes. Wait 15 minutes, then try again.";
export const wrongCode =
  "This is not the current code. Enter the next code, or check the clock on your phone.";

const unreadable =
  "Codes of your app cannot be checked at the moment. Use a recovery code, or ask an administrator to reset two-step verification";

/** Consumes a code that was found valid, inside the transaction it authorizes. */
export type UseCode = (tx: Transaction) => Promise<void>;

/**
 * Checks a code of an account with a second factor. Counts an attempt against the account and the caller.
 * @returns the function that consumes the code; of two requests with the same code, one is refused there.
 * @throws Problem "invalid-input" naming the code, or "too-many-attempts" before checking it.
 */
export async function checkSecondFactor(
  request: Request,
  own: { accountId: string; email: string },
  typed: string,
): Promise<UseCode> {
  const keys: ThrottleKey[] = [`second-factor:${own.accountId}`, `address:${clientIp(request)}`];
  await countAttempt(keys, tooManyCodes);
  const row = await findFactorRow(own.accountId);
  const use = row?.confirmedAt ? await verifyCode(row, own.email, typed) : null;
  if (!use) {
    logFailedSignIn(request, { way: "code", account: own.accountId });
    throw refusal();
  }
  await clearAttempts(db, keys);
  return use;
}

async function verifyCode(
  row: SecondFactorRow,
  email: string,
  typed: string,
): Promise<UseCode | null> {
  const { accountId } = row;
  if (/^\d*$/.test(bareCode(typed))) return verifyAppCode(row, typed);
  const selector = await findRecoveryCode(accountId, typed);
  if (!selector) return null;
  return async (tx) => {
    if (!(await consumeRecoveryCode(tx, accountId, selector))) throw refusal();
    await enqueue(tx, sendSecurityNotice, { email, what: "recovery-code-used" });
  };
}

function verifyAppCode(row: SecondFactorRow, typed: string): UseCode | null {
  const secret = readableSecret(row);
  if (secret === null) throw new Problem("invalid-input", undefined, { code: unreadable });
  const step = stepOfCode(secret, typed, new Date());
  return step !== null && step > row.lastStep ? (tx) => consumeStep(tx, row, step) : null;
}

/** Stores the time step, so that the code and earlier ones are refused. Encrypts a secret that was stored in plain text. */
export async function consumeStep(
  tx: Transaction,
  { accountId, secret }: SecondFactorRow,
  step: number,
): Promise<void> {
  const used = await tx
    .update(accountSecondFactors)
    .set({ lastStep: step, secret: encryptSecret(decryptSecret(secret, accountId), accountId) })
    .where(
      and(eq(accountSecondFactors.accountId, accountId), lt(accountSecondFactors.lastStep, step)),
    )
    .returning({ accountId: accountSecondFactors.accountId });
  if (used.length === 0) throw refusal();
}

export function refusal(): Problem {
  return new Problem("invalid-input", undefined, { code: wrongCode });
}
