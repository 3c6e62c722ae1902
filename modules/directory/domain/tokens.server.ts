/** The tokens with which an organization's directory calls. */
import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { keyOf } from "#app/platform/auth/api-key.server.ts";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { countOne, countUp, findExceeded } from "#app/platform/auth/throttle.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { directoryTokens } from "../schema.ts";

/** The actor of what a directory does. */
const directoryActor = { id: "directory", name: "The company's directory" };

const maxTokens = 10;

export interface TokenRow {
  id: string;
  prefix: string;
  madeByName: string;
  lastUsedAt: Date | null;
  createdAt: Date;
}

const inUse = ({ organizationId }: Scope) =>
  and(eq(directoryTokens.organizationId, organizationId), isNull(directoryTokens.revokedAt));

export const listTokens = (scope: Scope): Promise<TokenRow[]> =>
  db
    .select({
      id: directoryTokens.id,
      prefix: directoryTokens.prefix,
      madeByName: directoryTokens.madeByName,
      lastUsedAt: directoryTokens.lastUsedAt,
      createdAt: directoryTokens.createdAt,
    })
    .from(directoryTokens)
    .where(inUse(scope))
    .orderBy(desc(directoryTokens.createdAt), desc(directoryTokens.id))
    .limit(maxTokens);

/** @returns the token, which is never shown again. @throws Problem "invalid-input" for too many. */
export async function makeToken(scope: Scope): Promise<string> {
  const token = `fls_${randomBytes(32).toString("base64url")}`;
  const { organizationId, viewer } = scope;
  await inTransaction(async (tx) => {
    if ((await tx.$count(directoryTokens, inUse(scope))) >= maxTokens)
      throw new Problem("invalid-input", "Revoke a token first.", {
        form: "Revoke a token first.",
      });
    await tx.insert(directoryTokens).values({
      organizationId,
      tokenHash: hashToken(token),
      prefix: token.slice(0, 8),
      madeByName: viewer.name,
    });
    await logStep(tx, scope, "made a token for the company's directory");
  });
  return token;
}

/** Calls with it are refused from now on. @throws Problem "not-found". */
export async function revokeToken(scope: Scope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const revoked = await tx
      .update(directoryTokens)
      .set({ tokenHash: null, revokedAt: new Date() })
      .where(and(eq(directoryTokens.id, id), inUse(scope)))
      .returning({ id: directoryTokens.id });
    if (revoked.length === 0) throw new Problem("not-found");
    await logStep(tx, scope, "revoked a token of the company's directory");
  });
}

const logStep = (tx: Parameters<typeof writeLog>[0], scope: Scope, message: string) =>
  writeLog(tx, scope, {
    category: "users",
    categoryId: scope.viewer.id,
    message: `${scope.viewer.name} ${message}`,
  });

const notInUse = "This token is not valid.";
const tooMany = "Too many requests came from this directory. Wait one minute, then try again.";

/**
 * The organization whose directory calls.
 * @throws Problem "not-signed-in", "too-many-attempts".
 */
export async function requireDirectory(request: Request): Promise<Scope> {
  const address = request.headers.get("x-client-address") ?? "";
  const wrong = { key: `wrong-key-from:${address}`, max: bound("wrongKeys"), seconds: 900 };
  const before = await findExceeded([wrong]);
  if (before) throw tooManyCalls(before.resetsAt);
  const found = await findToken(keyOf(request) ?? "");
  if (!found) {
    log().warn("a directory token was refused");
    const exceeded = await countUp(db, [wrong]);
    throw exceeded ? tooManyCalls(exceeded.resetsAt) : new Problem("not-signed-in", notInUse);
  }
  const { organizationId } = found;
  const calls = { key: `directory-calls:${organizationId}`, max: bound("keyCalls"), seconds: 60 };
  const counted = await countOne(calls);
  if (counted.isExceeded) throw tooManyCalls(counted.resetsAt ?? new Date());
  return ownerScope(organizationId, directoryActor);
}

function tooManyCalls(resetsAt: Date): Problem {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1_000));
  return new Problem("too-many-attempts", tooMany, {}, seconds);
}

/** Records the use to the minute. */
async function findToken(token: string): Promise<{ organizationId: string } | null> {
  if (token === "") return null;
  const [row] = await db
    .select({ id: directoryTokens.id, organizationId: directoryTokens.organizationId })
    .from(directoryTokens)
    .innerJoin(organizations, eq(organizations.id, directoryTokens.organizationId))
    .where(and(eq(directoryTokens.tokenHash, hashToken(token)), eq(organizations.disabled, false)));
  if (!row) return null;
  const isOld = or(
    isNull(directoryTokens.lastUsedAt),
    lt(directoryTokens.lastUsedAt, sql`now() - interval '1 minute'`),
  );
  await db
    .update(directoryTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(directoryTokens.id, row.id), isOld));
  return row;
}
