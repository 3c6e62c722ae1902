/** What a company's directory does with people of its organization. The directory is the actor, and no page's rule applies. */
import { and, eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { consumeAllowance } from "#app/platform/mail/mail-allowance.server.ts";
import type { Scope, StoredUserType } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { changeEmail } from "../profile/change-email.server.ts";
import { isLastAdministrator } from "../profile/mapped-type.server.ts";
import { writeDisabled } from "../profile/set-disabled.server.ts";
import { noPermissions } from "../user-permissions.input.ts";
import { writeUsers } from "../write-users.server.ts";
import { nowhere } from "../add-user/place-user.server.ts";

export interface DirectoryPerson {
  name: string;
  email: string;
  phone: string | null;
}

/**
 * Adds a person; with `invites`, a link to set a password is mailed to them.
 * @returns the id; null when the address belongs to a user already.
 * @throws Problem "too-many-attempts" beyond the daily limit of invitations.
 */
export async function addDirectoryUser(
  tx: Transaction,
  scope: Scope,
  { name, email, phone }: DirectoryPerson,
  { type, invites }: { type: StoredUserType; invites: boolean },
): Promise<string | null> {
  if (invites) await consumeAllowance(tx, scope, { kind: "invitation", count: 1, field: "email" });
  const place = { columns: nowhere, geocodeResults: null };
  const person = { name, email, phone: phone ?? "", type, company: "", nabcepIds: "", place };
  const made = await writeUsers(tx, scope, [{ ...person, permissions: noPermissions }], {
    invites,
  });
  const [id] = made.values();
  if (!id) return null;
  await writeLog(tx, scope, { category: "users", categoryId: id, message: `Created user ${name}` });
  await broadcast(tx, [scope.organizationId], `user:${id}`);
  return id;
}

/** @throws Problem "invalid-input" when another user has the address. */
export async function changeDirectoryUser(
  tx: Transaction,
  scope: Scope,
  user: { id: string; name: string; email: string; phone: string | null },
  { name, email, phone }: DirectoryPerson,
): Promise<void> {
  const set = { name, email, phone: phone ?? user.phone };
  if (set.name === user.name && set.email === user.email && set.phone === user.phone) return;
  if (email.toLowerCase() !== user.email.toLowerCase()) await changeEmail(tx, scope, user, email);
  await tx
    .update(users)
    .set(set)
    .where(and(eq(users.id, user.id), eq(users.organizationId, scope.organizationId)));
  await writeLog(tx, scope, {
    category: "users",
    categoryId: user.id,
    message: `Updated user ${name}`,
  });
  await broadcast(tx, [scope.organizationId], `user:${user.id}`);
}

/**
 * Disables or enables a person; their sessions, keys and devices end with it. Repeating it changes nothing.
 * @returns false for the last administrator and a super-admin, who stay.
 */
export async function setDisabledByDirectory(
  tx: Transaction,
  scope: Scope,
  user: { id: string; type: StoredUserType; disabled: boolean },
  disabled: boolean,
): Promise<boolean> {
  if (user.disabled === disabled) return true;
  const isProtected =
    user.type === "super-admin" || (disabled && (await isLastAdministrator(tx, scope, user)));
  if (isProtected) return false;
  const done = disabled ? "Disabled" : "Enabled";
  await writeDisabled(tx, scope, user.id, { disabled, done, reason: undefined });
  return true;
}
