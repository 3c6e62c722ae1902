/**
 * Keeps shared secrets unreadable to whoever reads the database alone. Without SECRETS_KEY they stand there as they are,
 * marked so, and are sealed at their next use once the environment has a key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/platform/settings/env.server.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The words stay as they were first chosen, though more than second factors is sealed: with others nothing kept would open. */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "fieldlight second factor", 32));
}

/** `boundTo` names the record: a secret copied to another one does not open. */
export function sealSecret(plain: string, boundTo: string): string {
  const { SECRETS_KEY } = env();
  if (SECRETS_KEY === undefined) return `plain.${plain}`;
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFrom(SECRETS_KEY), nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([sealing.update(plain, "utf8"), sealing.final()]);
  return `sealed.${Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url")}`;
}

/** @throws Error when it was sealed with another key, for another record, or was tampered with. */
export function openSecret(kept: string, boundTo: string): string {
  const [kind, text = ""] = kept.split(".", 2);
  if (kind === "plain") return text;
  const { SECRETS_KEY } = env();
  if (SECRETS_KEY === undefined) throw new Error("SECRETS_KEY is not set, but secrets are sealed.");
  const bytes = Buffer.from(text, "base64url");
  const opening = createDecipheriv(
    cipher,
    keyFrom(SECRETS_KEY),
    bytes.subarray(0, nonceBytes),
  ).setAAD(Buffer.from(boundTo));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return (
    opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + opening.final("utf8")
  );
}
