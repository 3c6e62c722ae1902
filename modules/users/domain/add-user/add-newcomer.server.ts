import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { takeMails } from "#app/platform/mail/mail-allowance.server.ts";
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
 * The scope of somebody who is about to register with an organization that asked them to: a field user, who sees the
 * projects they inspect and nothing else. Null when the organization is gone or disabled.
 */
export async function newcomerScope(
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
  /** The account the newcomer is signed in with, if any: the only one that may have the address already. */
  accountId: string | null;
}

/**
 * Writes the user whom `newcomerScope` announced, with an account that has no password yet; a mail brings its owner the
 * link to set one. False, with nothing to keep, when the address belongs to somebody.
 * @throws Problem "too-many-attempts" once so many were brought into the organization today.
 */
export async function addNewcomer(
  tx: Transaction,
  scope: Scope,
  { accountId, ...given }: Newcomer,
): Promise<boolean> {
  const { id, name, email, type } = scope.viewer;
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (account && account.id !== accountId) return false;
  await takeMails(tx, scope, { kind: "invitation", count: 1 });
  const made = { ...given, id, name, email, type, company: "", nabcepIds: "" };
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
