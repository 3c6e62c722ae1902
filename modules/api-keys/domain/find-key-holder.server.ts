import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import type { KeyReader } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { listApiTypes } from "#modules/users/public.keys.server.ts";
import { limitedKeys } from "../schema.ts";

/** The holder of a limited key that has not expired, with its scopes. Records its use to the minute. */
export const findKeyHolder: KeyReader = async (key) => {
  const [row] = await db
    .select({
      id: limitedKeys.id,
      userId: limitedKeys.holderId,
      scopes: limitedKeys.scopes,
      type: users.type,
    })
    .from(limitedKeys)
    .innerJoin(users, eq(users.id, limitedKeys.holderId))
    .where(
      and(
        eq(limitedKeys.keyHash, hashToken(key)),
        // A key never works in another organization than it was made in.
        eq(users.organizationId, limitedKeys.organizationId),
        or(isNull(limitedKeys.expiresAt), gt(limitedKeys.expiresAt, sql`now()`)),
      ),
    )
    .limit(1);
  if (!row || !(await listApiTypes()).includes(row.type)) return null;
  const before = or(
    isNull(limitedKeys.lastUsedAt),
    lt(limitedKeys.lastUsedAt, sql`now() - interval '1 minute'`),
  );
  await db
    .update(limitedKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(limitedKeys.id, row.id), before));
  return { userId: row.userId, scopes: row.scopes };
};
