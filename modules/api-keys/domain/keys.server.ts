/** Lists, revokes and takes over limited keys. */
import { and, desc, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { listApiTypes } from "#modules/users/public.keys.server.ts";
import { canMakeOrganizationKeys, canManageKey } from "../policy.ts";
import { limitedKeys, type KeyKind } from "../schema.ts";
import { describeScopes } from "./key-areas.ts";
import { ensureTestUser } from "./test-mode/test-organization.server.ts";

const maxKeys = 200;

export type KeyState = "In use" | "Expired" | "Stopped" | "Revoked";

export interface KeyRow {
  id: string;
  name: string;
  kind: KeyKind;
  isTest: boolean;
  prefix: string;
  may: string;
  holderName: string;
  state: KeyState;
  /** The holder may no longer use keys, so another administrator can take it over. */
  canTakeOver: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** The keys that the viewer may manage. */
function manageable({ viewer, organizationId }: Scope): SQL {
  const ofAll = canMakeOrganizationKeys(viewer) ? eq(limitedKeys.kind, "organization") : undefined;
  return and(
    eq(limitedKeys.organizationId, organizationId),
    or(eq(limitedKeys.holderId, viewer.id), ofAll),
  )!;
}

/** Newest first, with those that were revoked within the last 30 days. */
export async function listKeys(scope: Scope): Promise<KeyRow[]> {
  const isListed = or(
    isNull(limitedKeys.revokedAt),
    gt(limitedKeys.revokedAt, sql`now() - interval '30 days'`),
  );
  const [rows, types] = await Promise.all([
    db
      .select({ key: limitedKeys, holder: users })
      .from(limitedKeys)
      .innerJoin(users, eq(users.id, limitedKeys.holderId))
      .where(and(manageable(scope), isListed))
      .orderBy(desc(limitedKeys.createdAt), desc(limitedKeys.id))
      .limit(maxKeys),
    listApiTypes(),
  ]);
  return rows.map(({ key, holder }) => {
    const isStopped = holder.disabled || !types.includes(holder.type);
    const { id, name, kind, prefix, scopes, expiresAt, lastUsedAt, revokedAt } = key;
    const state = stateOf({ revokedAt, expiresAt, isStopped });
    return {
      id,
      name,
      kind,
      isTest: key.testUserId !== null,
      prefix,
      may: describeScopes(scopes),
      holderName: holder.name,
      state,
      canTakeOver: state === "Stopped" && kind === "organization" && holder.id !== scope.viewer.id,
      expiresAt,
      lastUsedAt,
    };
  });
}

function stateOf(key: {
  revokedAt: Date | null;
  expiresAt: Date | null;
  isStopped: boolean;
}): KeyState {
  if (key.revokedAt) return "Revoked";
  if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) return "Expired";
  return key.isStopped ? "Stopped" : "In use";
}

/** @throws Problem "not-found" for a key that the viewer may not manage. */
async function changeKey(
  scope: Scope,
  id: string,
  set: (
    tx: Transaction,
    key: typeof limitedKeys.$inferSelect,
  ) => Promise<Partial<typeof limitedKeys.$inferInsert>>,
  verb: string,
): Promise<string> {
  return inTransaction(async (tx) => {
    const [key] = await tx
      .select()
      .from(limitedKeys)
      .where(and(eq(limitedKeys.id, id), manageable(scope)))
      .for("update");
    if (!key || !canManageKey(scope.viewer, key)) throw new Problem("not-found");
    if (key.revokedAt) return key.name;
    await tx
      .update(limitedKeys)
      .set(await set(tx, key))
      .where(eq(limitedKeys.id, key.id));
    await writeLog(tx, scope, {
      category: "users",
      categoryId: key.holderId,
      message: `${verb} the API key ${key.name}`,
    });
    return key.name;
  });
}

/** Revokes a key at once. @returns its name. @throws Problem "not-found". */
export const revokeKey = (scope: Scope, id: string): Promise<string> =>
  changeKey(scope, id, async () => ({ keyHash: null, revokedAt: new Date() }), "Revoked");

/**
 * Lets a key of the organization work with the viewer's rights from now on.
 * @returns its name.
 * @throws Problem "not-found", also for a personal key of another user; "illegal-transition" while its holder may use it.
 */
export async function takeOverKey(scope: Scope, id: string): Promise<string> {
  const row = (await listKeys(scope)).find((key) => key.id === id);
  if (!row) throw new Problem("not-found");
  if (!row.canTakeOver)
    throw new Problem("illegal-transition", "This key works, so nobody needs to take it over.");
  const isTest = row.isTest;
  return changeKey(
    scope,
    id,
    async (tx) => ({
      holderId: scope.viewer.id,
      ...(isTest && { testUserId: await ensureTestUser(tx, scope) }),
    }),
    "Took over",
  );
}
