import { and, eq, ne } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { accounts, organizations, users } from "#db/schema.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { closeSession, type CurrentSession } from "#app/platform/auth/session.server.ts";
import { administratorTypes, type Scope, type Viewer } from "#app/platform/viewer.ts";
import { requirePassword } from "../sessions/end-sessions.server.ts";

const otherAddress = "is not the email address of this account";

/**
 * Whether the viewer is the last person of the organization who can sign in, or the last administrator beside others who can.
 * The last person may leave; an administrator whom others depend on may not.
 */
export async function leavesBehind(
  { organizationId, viewer }: Scope,
  own: Pick<CurrentSession, "accountId">,
  tx: Transaction | Database = db,
): Promise<"nobody" | "no administrator" | "an administrator"> {
  const others = await tx
    .selectDistinct({ type: users.type })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.disabled, false),
        ne(accounts.id, own.accountId),
      ),
    );
  if (others.length === 0) return "nobody";
  const isAdministrator = ({ type }: { type: string }) =>
    administratorTypes.some((one) => one === type);
  return isAdministrator(viewer) && !others.some(isAdministrator)
    ? "no administrator"
    : "an administrator";
}

/** Shown on the page, and to an administrator who was the last one only when the form was sent. */
export const lastAdministratorText = ({ organizationName }: Viewer): string =>
  `You are the only administrator of ${organizationName} who can sign in. Make someone else an administrator first.`;

/**
 * Deletes the viewer's own account: credentials, sessions and links. The user stays in the organization's records, where an
 * administrator may open an account for it again. The typed address and password must match the account.
 * @returns the header that clears the cookie.
 * @throws Problem "invalid-input" naming the field or refusing the last administrator, or "too-many-attempts".
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
    // Two administrators who leave at the same moment wait for each other.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, scope.organizationId))
      .for("no key update");
    if ((await leavesBehind(scope, own, tx)) === "no administrator")
      throw new Problem("invalid-input", lastAdministratorText(scope.viewer));
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
