import { inTransaction } from "#db/client.server.ts";
import { lockEnabledAccount } from "./find-account.server.ts";
import { proveEmail } from "./prove-email.server.ts";
import { consumeToken } from "../sign-in/tokens.server.ts";

/** Confirms a registered address by the mailed link; its password stays. @returns whether the link was valid. */
export async function confirmEmail(secret: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const used = await consumeToken(tx, "confirm-email", secret);
    const account = used && (await lockEnabledAccount(tx, used.accountId));
    // A link to an address the account no longer has proves nothing about the current one.
    if (!account || account.email.toLowerCase() !== used.email.toLowerCase()) return false;
    await proveEmail(tx, account, { keepPassword: true });
    return true;
  });
}
