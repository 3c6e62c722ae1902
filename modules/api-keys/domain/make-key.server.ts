import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { listApiTypes } from "#modules/users/public.keys.server.ts";
import { canMakeOrganizationKeys } from "../policy.ts";
import { limitedKeys } from "../schema.ts";
import { describeScopes } from "./key-areas.ts";
import type { KeyInput } from "./key.input.ts";

const prefixLength = 11;
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
  { id, name, kind, scopes, days }: KeyInput,
): Promise<string> {
  const { viewer, organizationId } = scope;
  const isAllowed = kind === "personal" || canMakeOrganizationKeys(viewer);
  if (!isAllowed || !(await mayHaveKeys(scope))) throw new Problem("not-authorized");
  const secret = `flk_${randomBytes(32).toString("base64url")}`;
  const hashed = { keyHash: hashToken(secret), prefix: secret.slice(0, prefixLength) };
  const expiresAt = days === null ? null : new Date(Date.now() + days * dayMilliseconds);
  const what = { name, kind, scopes, expiresAt };
  await inTransaction(async (tx) => {
    const [made] = await tx
      .insert(limitedKeys)
      .values({ id, organizationId, holderId: viewer.id, ...what, ...hashed })
      .onConflictDoUpdate({
        target: limitedKeys.id,
        set: { ...what, ...hashed },
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
      message: `Made the API key ${name}. ${describeScopes(scopes)}`,
    });
  });
  return secret;
}
