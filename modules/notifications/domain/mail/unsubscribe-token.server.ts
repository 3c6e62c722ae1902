/**
 * The token of a mail's unsubscribe link, which works without signing in. It contains the signed user id and allows nothing else.
 */
import { isSameSignature, signerOf } from "#app/platform/auth/signing-key.server.ts";
import { env } from "#app/platform/settings/env.server.ts";

const sign = async (userId: string) => (await signerOf("unsubscribeKey"))(`unsubscribe:${userId}`);

export async function unsubscribeUrl(userId: string): Promise<string> {
  return `${env().APP_ORIGIN}/unsubscribe/${userId}.${await sign(userId)}`;
}

/** The id of the user it was created for; null for any other text. */
export async function readUnsubscribeToken(token: string): Promise<string | null> {
  const index = token.lastIndexOf(".");
  const userId = token.slice(0, Math.max(index, 0));
  if (userId === "") return null;
  return isSameSignature(token.slice(index + 1), await sign(userId)) ? userId : null;
}
