import { and, eq, ne } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { closeSession, type CurrentSession } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { requirePassword } from "../sessions/end-sessions.server.ts";

const otherAddress = "is not the email address of this account";

/** Whether nobody else of the viewer's organization can sign in. */
export async function isLastAccount(
  { organizationId }: Scope,
  own: Pick<CurrentSession, "accountId">,
): Promise<boolean> {
  const others = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.disabled, false),
        ne(accounts.id, own.accountId),
      ),
    )
    .limit(1);
  return others.length === 0;
}

/**
 * Deletes the viewer's own account: credentials, sessions and links. The user stays in the organization's records, where an
 * administrator may open an account for it again. The typed address and password must match the account.
 * @returns the header that clears the cookie.
 * @throws Problem "invalid-input" naming the field, or "too-many-attempts".
 */
export async function deleteAccount(
  request: Request,
  scope: Scope,
  own: CurrentSession,
  typed: { email: string; password: string },
): Promise<string> {
  if (typed.email.toLowerCase() !== own.email.toLowerCase())
    throw new Problem("invalid-input", undefined, { email: otherAddress });
  await requirePassword(request, own, typed.password);
  return inTransaction(async (tx) => {
    await emit(tx, scope, "session.ended", { userId: scope.viewer.id });
    await tx.delete(accounts).where(eq(accounts.id, own.accountId));
    await writeLog(tx, scope, {
      category: "users",
      categoryId: scope.viewer.id,
      message: `${scope.viewer.name} deleted their own account`,
    });
    return closeSession(tx, request);
  });
}
