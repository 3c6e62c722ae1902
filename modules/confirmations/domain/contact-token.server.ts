/** The secret in the link that a site contact gets. It is stored encrypted for later mails, and found by its hash. */
import { randomBytes } from "node:crypto";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { decryptSecret, encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import type { confirmations } from "../schema.ts";

type StoredToken = Pick<typeof confirmations.$inferSelect, "projectId" | "token" | "tokenHash">;

const nameOf = (projectId: string) => `contact of ${projectId}`;

/** A new secret, as the row of this project stores it. */
export function makeContactToken(projectId: string): StoredToken {
  const token = randomBytes(24).toString("base64url");
  return {
    projectId,
    token: encryptSecret(token, nameOf(projectId)),
    tokenHash: hashToken(token),
  };
}

/** The secret itself, for a link. */
export const contactTokenOf = ({
  projectId,
  token,
}: Pick<StoredToken, "projectId" | "token">): string => decryptSecret(token, nameOf(projectId));
