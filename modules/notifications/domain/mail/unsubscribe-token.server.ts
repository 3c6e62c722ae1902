/**
 * The token of a mail's unsubscribe link, which works without signing in. It contains the signed user id and allows nothing else.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { meta } from "#db/schema.ts";

const keyName = "unsubscribeKey";

/** Created once, by the first process that needs it. */
async function readKey(): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  await db.insert(meta).values({ key: keyName, value: made }).onConflictDoNothing();
  const [stored] = await db.select().from(meta).where(eq(meta.key, keyName));
  return String(stored?.value);
}

const signed = (userId: string, key: string) =>
  createHmac("sha256", key).update(`unsubscribe:${userId}`).digest("base64url");

export async function unsubscribeUrl(userId: string): Promise<string> {
  const token = `${userId}.${signed(userId, await readKey())}`;
  return `${env().APP_ORIGIN}/unsubscribe/${token}`;
}

/** The id of the user it was created for; null for any other text. */
export async function readUnsubscribeToken(token: string): Promise<string | null> {
  const index = token.lastIndexOf(".");
  const userId = token.slice(0, Math.max(index, 0));
  if (userId === "") return null;
  const expected = Buffer.from(signed(userId, await readKey()));
  const signature = Buffer.from(token.slice(index + 1));
  const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isValid ? userId : null;
}
