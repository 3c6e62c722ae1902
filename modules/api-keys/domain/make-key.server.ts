import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { listApiTypes } from "#modules/users/public.keys.server.ts";
import { canMakeOrganizationKeys } from "../policy.ts";
import { ensureTestUser } from "./test-mode/test-organization.server.ts";
import { limitedKeys } from "../schema.ts";
import { describeScopes } from "./key-areas.ts";
import type { KeyInput } from "./key.input.ts";

/** How many random characters people see, by which they recognize the key. */
const visibleLength = 7;
const dayMilliseconds = 86_400_000;

/** Whether the viewer's type has access to the API. */
export const mayHaveKeys = async ({ viewer }: Scope): Promise<boolean> =>
  (await listApiTypes()).includes(viewer.type);

/**
 * Makes a key. The same form sent again gives its key another secret, because the first one is not stored and only the last
 * answer is shown.
 * @returns the secret, this once.
 * @throws Problem "not-authorized" for a type without access, and for a key of the organization by someone who is no
 * administrator; "key-used" for a form that was sent more than a few minutes ago.
 */
export async function makeKey(
  scope: Scope,
  { id, name, kind, mode, scopes, days }: KeyInput,
): Promise<string> {
  const { viewer, organizationId } = scope;
  const isAllowed = kind === "personal" || canMakeOrganizationKeys(viewer);
  if (!isAllowed || !(await mayHaveKeys(scope))) throw new Problem("not-authorized");
  const start = mode === "test" ? "flk_test_" : "flk_";
  const secret = `${start}${randomBytes(32).toString("base64url")}`;
  const hashed = {
    keyHash: hashToken(secret),
    prefix: secret.slice(0, start.length + visibleLength),
  };
  const expiresAt = days === null ? null : new Date(Date.now() + days * dayMilliseconds);
  const what = { name, kind, scopes, expiresAt };
  await inTransaction(async (tx) => {
    const testUserId = mode === "test" ? await ensureTestUser(tx, scope) : null;
    const set = { ...what, ...hashed, testUserId };
    const [made] = await tx
      .insert(limitedKeys)
      .values({ id, organizationId, holderId: viewer.id, ...set })
      .onConflictDoUpdate({
        target: limitedKeys.id,
        set,
        setWhere: and(
          eq(limitedKeys.holderId, viewer.id),
          eq(limitedKeys.organizationId, organizationId),
          isNull(limitedKeys.lastUsedAt),
          isNull(limitedKeys.revokedAt),
          gt(limitedKeys.createdAt, sql`now() - interval '5 minutes'`),
        ),
      })
      .returning({ id: limitedKeys.id });
    if (!made) throw new Problem("key-used", "This form made a key before. Open it again.");
    await writeLog(tx, scope, {
      category: "users",
      categoryId: viewer.id,
      message: `Made the ${mode === "test" ? "test " : ""}API key ${name}. ${describeScopes(scopes)}`,
    });
  });
  return secret;
}
