/** What an administrator may see and do about the sign-in of a colleague who is locked out or has lost a device. */
import { and, eq, gt } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts, sessions, users } from "#db/schema.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { idleSince, type CurrentSession } from "#app/platform/auth/session.server.ts";
import type { Scope, StoredUserType } from "#app/platform/viewer.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendSecurityNotice } from "../../jobs/send-security-notice.job.ts";
import { requirePassword, endSessionsOfUser } from "./end-sessions.server.ts";
import { deletePasskeys, listPasskeys } from "../passkeys/passkeys.server.ts";
import { hasSecondFactor } from "../second-factor/second-factor.server.ts";
import { deleteSecondFactor } from "../second-factor/set-up-second-factor.server.ts";

interface Colleague {
  id: string;
  name: string;
  type: StoredUserType;
  /** Null while the user has no account. */
  accountId: string | null;
  email: string;
}

/**
 * A user of the organization whose sign-in the viewer may manage. Excludes the viewer, who has separate pages. Only a super-admin
 * may manage an administrator's, as with disabling.
 * @throws Problem "not-found", or "not-authorized".
 */
export async function getColleague(scope: Scope, userId: string): Promise<Colleague> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      type: users.type,
      accountId: accounts.id,
      accountEmail: accounts.email,
      userEmail: users.email,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.organizationId, scope.organizationId)))
    .limit(1);
  if (!user) throw new Problem("not-found");
  const { userEmail, accountEmail, ...rest } = user;
  if (!canManageSignInOf(scope, user)) throw new Problem("not-authorized");
  return { ...rest, email: accountEmail ?? userEmail };
}

function canManageSignInOf({ viewer }: Scope, user: { id: string; type: StoredUserType }): boolean {
  if (user.id === viewer.id) return false;
  return viewer.type === "super-admin" || !["admin", "super-admin"].includes(user.type);
}

export interface SignInView {
  name: string;
  email: string;
  hasAccount: boolean;
  secondFactor: boolean;
  passkeyCount: number;
  sessionCount: number;
}

/** @throws Problem "not-found" or "not-authorized". */
export async function viewSignIn(scope: Scope, userId: string): Promise<SignInView> {
  const { name, email, accountId } = await getColleague(scope, userId);
  if (accountId === null)
    return {
      name,
      email,
      hasAccount: false,
      secondFactor: false,
      passkeyCount: 0,
      sessionCount: 0,
    };
  const [secondFactor, passkeys, sessionCount] = await Promise.all([
    hasSecondFactor(accountId),
    listPasskeys(accountId),
    countSessions(accountId),
  ]);
  const passkeyCount = passkeys.length;
  return { name, email, hasAccount: true, secondFactor, passkeyCount, sessionCount };
}

function countSessions(accountId: string): Promise<number> {
  return db.$count(
    sessions,
    and(
      eq(sessions.accountId, accountId),
      gt(sessions.expiresAt, new Date()),
      gt(sessions.lastSeenAt, idleSince()),
    ),
  );
}

/**
 * Turns off a colleague's two-step verification, removes their passkeys (somebody else may have the device), signs them out
 * everywhere, and notifies them by mail. Requires the administrator's own password. When it is already off, only the sessions
 * end.
 * @throws Problem "not-found", "not-authorized", "too-many-attempts", or "invalid-input" naming the password.
 */
export async function resetSecondFactor(
  request: Request,
  scope: Scope,
  own: CurrentSession,
  typed: { userId: string; password: string },
): Promise<void> {
  const { accountId, ...colleague } = await getColleague(scope, typed.userId);
  await requirePassword(request, own, typed.password);
  if (accountId === null) return;
  await inTransaction(async (tx) => {
    const wasOn = await hasSecondFactor(accountId, tx);
    await deleteSecondFactor(tx, accountId);
    const keys = await deletePasskeys(tx, accountId);
    await endSessionsOfUser(tx, colleague.id);
    await emit(tx, scope, "session.ended", { userId: colleague.id });
    if (!wasOn && keys === 0) return;
    await enqueue(tx, sendSecurityNotice, { email: colleague.email, what: "second-factor-reset" });
    await writeLog(tx, scope, {
      category: "users",
      categoryId: colleague.id,
      message: `${scope.viewer.name} reset two-step verification of ${colleague.name}`,
    });
  });
}

/**
 * Signs a colleague out everywhere.
 * @throws as `resetSecondFactor`.
 */
export async function endSessionsOfColleague(
  request: Request,
  scope: Scope,
  own: CurrentSession,
  typed: { userId: string; password: string },
): Promise<void> {
  const colleague = await getColleague(scope, typed.userId);
  await requirePassword(request, own, typed.password);
  await inTransaction(async (tx) => {
    await emit(tx, scope, "session.ended", { userId: colleague.id });
    await endSessionsOfUser(tx, colleague.id);
    await writeLog(tx, scope, {
      category: "users",
      categoryId: colleague.id,
      message: `${scope.viewer.name} signed ${colleague.name} out everywhere`,
    });
  });
}
