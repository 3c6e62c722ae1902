import { and, eq, isNull, lt, or } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import type { KeyReader } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { apiKeys } from "../../schema.ts";
import { listApiTypes } from "../list-user-types.server.ts";

/** The owner of a key that is issued and whose owner's type is listed. Records its use. */
export const findKeyHolder: KeyReader = async (key) => {
  const [row] = await db
    .select({ userId: apiKeys.userId, lastUsedAt: apiKeys.lastUsedAt, type: users.type })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, hashToken(key)))
    .limit(1);
  if (!row || !(await listApiTypes()).includes(row.type)) return null;
  await recordUse(row.userId, row.lastUsedAt);
  return { userId: row.userId, scopes: null };
};

/** Records the time to the minute, so that a busy program does not cause a write on every call. */
async function recordUse(userId: string, lastUsedAt: Date | null): Promise<void> {
  const now = new Date();
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (lastUsedAt && lastUsedAt > minuteAgo) return;
  const before = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.userId, userId), before));
}
