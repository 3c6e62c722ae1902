/** API keys: stored as hashes, shown once, identified by their first characters. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { apiKeys } from "../../schema.ts";
import { listApiTypes } from "../list-user-types.server.ts";
import { getUser, lockUser, type UserRow } from "./get-user.server.ts";

const prefixLength = 11;

export interface ApiKeyView {
  /** Whether the user's type is on the whitelist, so that a key works and is shown. */
  isListed: boolean;
  /** Whether the viewer may ask for a key: only the owner ever sees one. */
  canRequest: boolean;
  canRevoke: boolean;
  state: "none" | "pending" | "issued" | "revoked";
  prefix: string | null;
  issuedAt: Date | null;
  lastUsedAt: Date | null;
}

export async function findApiKey(scope: Scope, user: UserRow): Promise<ApiKeyView> {
  const [[row], types] = await Promise.all([
    db.select().from(apiKeys).where(eq(apiKeys.userId, user.id)).limit(1),
    listApiTypes(),
  ]);
  const isListed = types.includes(user.type);
  const state = stateOf(row);
  const shown = isListed && state === "issued" ? row : undefined;
  return {
    isListed,
    canRequest: scope.viewer.id === user.id,
    canRevoke: state === "issued" || state === "pending",
    state: state === "issued" && !isListed ? "pending" : state,
    prefix: shown?.prefix ?? null,
    issuedAt: shown?.issuedAt ?? null,
    lastUsedAt: shown?.lastUsedAt ?? null,
  };
}

function stateOf(row: typeof apiKeys.$inferSelect | undefined): ApiKeyView["state"] {
  if (!row) return "none";
  if (row.keyHash) return "issued";
  return row.revokedAt ? "revoked" : "pending";
}

/**
 * Issues a new key that replaces the previous one. For a type that is not listed it only records the request.
 * @returns the key, this once, or null while the request is pending.
 * @throws Problem not-authorized for another user's key.
 */
export async function requestApiKey(scope: Scope, id: string): Promise<string | null> {
  const user = await getUser(scope, id);
  if (user.id !== scope.viewer.id) throw new Problem("not-authorized");
  const isListed = (await listApiTypes()).includes(user.type);
  const key = isListed ? `flk_${randomBytes(32).toString("base64url")}` : null;
  const set = {
    organizationId: user.organizationId,
    keyHash: key && hashToken(key),
    prefix: key && key.slice(0, prefixLength),
    requestedAt: new Date(),
    issuedAt: key ? new Date() : null,
    revokedAt: null,
    lastUsedAt: null,
  };
  await inTransaction(async (tx) => {
    await tx
      .insert(apiKeys)
      .values({ userId: id, ...set })
      .onConflictDoUpdate({ target: apiKeys.userId, set });
    await writeLog(tx, scope, {
      category: "users",
      categoryId: id,
      message: key ? `Issued an API key to ${user.name}` : `${user.name} requested an API key`,
    });
  });
  return key;
}

/** Revokes a key immediately. Its owner and administrators may do so. */
export async function revokeApiKey(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await lockUser(tx, scope, id);
    const [ended] = await tx
      .update(apiKeys)
      .set({ keyHash: null, prefix: null, revokedAt: new Date() })
      .where(eq(apiKeys.userId, id))
      .returning({ userId: apiKeys.userId });
    if (!ended) return;
    await writeLog(tx, scope, {
      category: "users",
      categoryId: id,
      message: `Revoked the API key of ${user.name}`,
    });
  });
}
