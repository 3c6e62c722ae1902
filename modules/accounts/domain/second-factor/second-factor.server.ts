/** Reads an account's second factor. */
import { and, eq, gt, isNotNull, or } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { accountSecondFactors } from "../../schema.ts";
import { log } from "#app/platform/log.server.ts";
import { codeUrl } from "./one-time-codes.ts";
import { drawQr, type QrPicture } from "./qr-picture.server.ts";
import { countRecoveryCodes } from "./recovery-codes.server.ts";
import { decryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";

export type SecondFactorRow = typeof accountSecondFactors.$inferSelect;

/** Minutes from the start of the setup until the first code must be typed. */
const setUpMinutes = 30;

/** The valid row: confirmed, or started within the setup time. */
export async function findFactorRow(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<SecondFactorRow | null> {
  const stillOpen = gt(
    accountSecondFactors.createdAt,
    new Date(Date.now() - setUpMinutes * 60_000),
  );
  const [row] = await tx
    .select()
    .from(accountSecondFactors)
    .where(
      and(
        eq(accountSecondFactors.accountId, accountId),
        or(isNotNull(accountSecondFactors.confirmedAt), stillOpen),
      ),
    );
  return row ?? null;
}

/** The shared secret; null when the key it was encrypted with is lost, which is logged. */
export function readableSecret({ accountId, secret }: SecondFactorRow): string | null {
  try {
    return decryptSecret(secret, accountId);
  } catch (error) {
    log().error(
      { error, account: accountId },
      "a secret of two-step verification cannot be opened",
    );
    return null;
  }
}

export async function hasSecondFactor(
  accountId: string,
  tx: Transaction | Database = db,
): Promise<boolean> {
  const row = await findFactorRow(accountId, tx);
  return row !== null && row.confirmedAt !== null;
}

export type SecondFactorView =
  | { state: "off" }
  | { state: "begun"; secret: string; qr: QrPicture }
  | { state: "on"; since: Date; codesLeft: number };

/** For its owner's page. It contains the secret only until the first code has been typed. */
export async function viewSecondFactor(own: {
  accountId: string;
  email: string;
}): Promise<SecondFactorView> {
  const row = await findFactorRow(own.accountId);
  if (!row) return { state: "off" };
  if (row.confirmedAt)
    return {
      state: "on",
      since: row.confirmedAt,
      codesLeft: await countRecoveryCodes(own.accountId),
    };
  const secret = readableSecret(row);
  if (secret === null) return { state: "off" };
  const spaced = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return { state: "begun", secret: spaced, qr: drawQr(codeUrl(secret, own.email)) };
}
