import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { meta } from "#db/schema.ts";

/** A key of the product, created once, by the first process that needs it. */
async function readKey(name: string): Promise<string> {
  const [known] = await db.select().from(meta).where(eq(meta.key, name));
  if (known) return String(known.value);
  const made = randomBytes(32).toString("base64url");
  await db.insert(meta).values({ key: name, value: made }).onConflictDoNothing();
  const [stored] = await db.select().from(meta).where(eq(meta.key, name));
  return String(stored?.value);
}

/** Signs texts with a key. Each purpose has its own key. */
export async function signerOf(keyName: string): Promise<(text: string) => string> {
  const key = await readKey(keyName);
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares in a time that does not depend on where they differ. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
