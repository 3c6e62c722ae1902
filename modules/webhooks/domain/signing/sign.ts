/** Headers and signatures of the Standard Webhooks specification (standardwebhooks.com). Pure. */
import { createHmac } from "node:crypto";

export const secretPrefix = "whsec_";

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

/** @param secrets the valid ones, newest first: a receiver that knows one of them accepts. */
export function signedHeaders(
  delivery: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const id = `msg_${delivery.id}`;
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const content = `${id}.${timestamp}.${delivery.body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => signatureOf(secret, content)).join(" "),
  };
}
