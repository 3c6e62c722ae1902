import { eq, isNull, and, lt, or } from "drizzle-orm";
import { enterAs } from "#app/platform/enter.server.ts";
import { findPermission, typesAdmitted } from "#app/platform/modules.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { hashToken } from "#app/platform/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { apiKeys } from "../schema.ts";
import { listApiTypes } from "./find-roles.server.ts";

/**
 * Who calls with `Authorization: Bearer <API key>`; null for a request without that header, which
 * comes in by its session. The key's owner must be enabled, of a listed type, and hold the permission.
 * @throws Problem not-signed-in for a key that is not in use, not-authorized without the permission.
 */
export async function enterByKey(request: Request, permission: string): Promise<Scope | null> {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!key) return null;
  const scope = await scopeOf(hashToken(key));
  const types = await listApiTypes();
  if (!scope || !types.includes(scope.viewer.type)) throw new Problem("not-signed-in");
  const declared = await findPermission(permission);
  if (!declared || !typesAdmitted(declared, "prefixed").includes(scope.viewer.type))
    throw new Problem("not-authorized");
  await noteUse(scope.viewer.id);
  return scope;
}

async function scopeOf(keyHash: string): Promise<Scope | null> {
  const [row] = await db
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, keyHash))
    .limit(1);
  if (!row) return null;
  try {
    return await enterAs(row.userId);
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

/** To the minute, so that a busy program does not write with each call. */
async function noteUse(userId: string): Promise<void> {
  const now = Date.now();
  const before = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, new Date(now - 60_000)));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(apiKeys.userId, userId), before));
}
