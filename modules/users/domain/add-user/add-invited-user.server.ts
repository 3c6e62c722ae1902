import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { consumeAllowance } from "#app/platform/mail/mail-allowance.server.ts";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { accounts, organizations } from "#db/schema.ts";
import { userDetails } from "../../schema.ts";
import type { PlacedAddress } from "./place-user.server.ts";
import { noPermissions } from "../user-permissions.input.ts";
import { writeUsers } from "../write-users.server.ts";

/**
 * The scope of a person who is about to register with an organization that invited them: a field user, who sees only the projects
 * they inspect. Null when the organization no longer exists or is disabled.
 */
export async function inviteScope(
  organizationId: string,
  { name, email }: { name: string; email: string } = { name: "", email: "" },
): Promise<Scope | null> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization || organization.disabled) return null;
  const person = { id: newId(), name, email, type: "field-user" as const, ...noPermissions };
  return { viewer: asViewer(person, organization), organizationId };
}

interface Newcomer {
  phone: string;
  place: PlacedAddress;
  /** The account the invited person is signed in with, if any. Only this account may already use the address. */
  accountId: string | null;
}

/**
 * Writes the user described by `inviteScope`, with an account that has no password yet. An email with a link to set
 * one is sent to the person. Returns false and writes nothing when the address belongs to somebody else.
 * @throws Problem "too-many-attempts" once the organization has reached its daily limit of new users.
 */
export async function addInvitedUser(
  tx: Transaction,
  scope: Scope,
  { accountId, ...fields }: Newcomer,
): Promise<boolean> {
  const { id, name, email, type } = scope.viewer;
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (account && account.id !== accountId) return false;
  await consumeAllowance(tx, scope, { kind: "invitation", count: 1 });
  const made = { ...fields, id, name, email, type, company: "", nabcepIds: "" };
  const ids = await writeUsers(tx, scope, [{ ...made, permissions: noPermissions }]);
  if (ids.size === 0) return false;
  const { organizationId } = scope;
  await tx
    .insert(userDetails)
    .values({ userId: id, organizationId, specialAccess: true })
    .onConflictDoUpdate({ target: userDetails.userId, set: { specialAccess: true } });
  const message = `${name} registered by an invite`;
  await writeLog(tx, scope, { category: "users", categoryId: id, message });
  await broadcast(tx, [organizationId], `user:${id}`);
  return true;
}
