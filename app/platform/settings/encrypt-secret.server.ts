/**
 * Encrypts secrets, so that somebody who only reads the database cannot use them. Without SECRETS_KEY they are stored as
 * plain text with a mark, and are encrypted at their next use once a key is set.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/platform/settings/env.server.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * These texts must never change, or no stored secret can be decrypted. They name second factors, but other secrets use
 * them too.
 */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "fieldlight second factor", 32));
}

/** `boundTo` names the record. A secret copied to another record cannot be decrypted. */
export function encryptSecret(plain: string, boundTo: string): string {
  const { SECRETS_KEY } = env();
  if (SECRETS_KEY === undefined) return `plain.${plain}`;
  const nonce = randomBytes(nonceBytes);
  const encrypting = createCipheriv(cipher, keyFrom(SECRETS_KEY), nonce).setAAD(
    Buffer.from(boundTo),
  );
  const encrypted = Buffer.concat([encrypting.update(plain, "utf8"), encrypting.final()]);
  return `sealed.${Buffer.concat([nonce, encrypting.getAuthTag(), encrypted]).toString("base64url")}`;
}

/** @throws Error when it was encrypted with another key or for another record, or was modified. */
export function decryptSecret(stored: string, boundTo: string): string {
  // A secret may have dots itself.
  const dot = stored.indexOf(".");
  const [kind, text] = [stored.slice(0, dot), stored.slice(dot + 1)];
  if (kind === "plain") return text;
  const { SECRETS_KEY } = env();
  if (SECRETS_KEY === undefined) throw new Error("SECRETS_KEY is not set, but secrets are sealed.");
  const bytes = Buffer.from(text, "base64url");
  const decrypting = createDecipheriv(
    cipher,
    keyFrom(SECRETS_KEY),
    bytes.subarray(0, nonceBytes),
  ).setAAD(Buffer.from(boundTo));
  decrypting.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return (
    decrypting.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") +
    decrypting.final("utf8")
  );
}
