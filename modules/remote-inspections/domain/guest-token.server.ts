/** The secret of a link. It is stored encrypted for later messages, and found by its hash. */
import { randomBytes } from "node:crypto";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { decryptSecret, encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { guestLinks } from "../schema.ts";

type StoredToken = Pick<typeof guestLinks.$inferSelect, "projectId" | "token" | "tokenHash">;

const nameOf = (projectId: string) => `guest of ${projectId}`;

/** A new secret, and how its row stores it. */
export function makeGuestToken(projectId: string): { secret: string; stored: StoredToken } {
  const secret = randomBytes(32).toString("base64url");
  const token = encryptSecret(secret, nameOf(projectId));
  return { secret, stored: { projectId, token, tokenHash: hashToken(secret) } };
}

export const guestTokenOf = ({
  projectId,
  token,
}: Pick<StoredToken, "projectId" | "token">): string => decryptSecret(token, nameOf(projectId));

export const guestUrl = (secret: string): string => `${env().APP_ORIGIN}/remote/${secret}`;
