/** Signing secrets: created, stored encrypted, and decrypted to sign. */
import { randomBytes } from "node:crypto";
import { decryptSecret, encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import type { webhooks } from "../../schema.ts";
import { secretPrefix } from "./sign.ts";

/** How long deliveries are also signed with the previous secret, for receivers that are changed by hand. */
export const overlapHours = 24;

const secretBytes = 32;

export function newSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString("base64")}`;
}

const boundTo = (webhookId: string) => `webhook ${webhookId}`;

export function sealFor(webhookId: string, secret: string): string {
  return encryptSecret(secret, boundTo(webhookId));
}

export function openFor(webhookId: string, sealed: string): string {
  return decryptSecret(sealed, boundTo(webhookId));
}

type Keys = Pick<
  typeof webhooks.$inferSelect,
  "id" | "secret" | "previousSecret" | "previousEndsAt"
>;

/** The secrets valid at a time, newest first. */
export function signingSecrets(webhook: Keys, now: Date): string[] {
  const { id, secret, previousSecret, previousEndsAt } = webhook;
  const isOverlapping = previousSecret !== null && previousEndsAt !== null && previousEndsAt > now;
  return [openFor(id, secret), ...(isOverlapping ? [openFor(id, previousSecret)] : [])];
}
