import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import type { KeyReader } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";
import { isShutOut } from "#app/platform/viewer.ts";
import { organizations, users } from "#db/schema.ts";
import { listApiTypes } from "#modules/users/public.keys.server.ts";
import { limitedKeys } from "../schema.ts";

/** The holder of a limited key that has not expired, with its scopes. Records its use to the minute. */
export const findKeyHolder: KeyReader = async (key) => {
  const [row] = await db
    .select({
      id: limitedKeys.id,
      userId: limitedKeys.holderId,
      scopes: limitedKeys.scopes,
      holder: users,
      testUserId: limitedKeys.testUserId,
      isDisabled: organizations.disabled,
    })
    .from(limitedKeys)
    .innerJoin(users, eq(users.id, limitedKeys.holderId))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(
      and(
        eq(limitedKeys.keyHash, hashToken(key)),
        // A key never works in another organization than it was made in.
        eq(users.organizationId, limitedKeys.organizationId),
        or(isNull(limitedKeys.expiresAt), gt(limitedKeys.expiresAt, sql`now()`)),
      ),
    )
    .limit(1);
  if (!row || !(await listApiTypes()).includes(row.holder.type)) return null;
  const { testUserId } = row;
  if (testUserId !== null && !(await admitTestUser(testUserId, row))) return null;
  const before = or(
    isNull(limitedKeys.lastUsedAt),
    lt(limitedKeys.lastUsedAt, sql`now() - interval '1 minute'`),
  );
  await db
    .update(limitedKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(limitedKeys.id, row.id), before));
  return { userId: testUserId ?? row.userId, scopes: row.scopes };
};

/** The user of a test key has the rights that its holder has now. @returns false when the holder is not admitted. */
async function admitTestUser(
  id: string,
  { holder, isDisabled }: { holder: typeof users.$inferSelect; isDisabled: boolean },
): Promise<boolean> {
  const { type, disabled: userDisabled } = holder;
  if (isShutOut({ type, userDisabled, organizationDisabled: isDisabled })) return false;
  await db
    .update(users)
    .set({ type, disabled: false })
    .where(and(eq(users.id, id), or(ne(users.type, type), eq(users.disabled, true))));
  return true;
}
