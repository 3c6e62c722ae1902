/** Lists, invites and deactivates users for a program, by the rules of the pages. */
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { CheckVersion } from "#app/platform/calls/versions.server.ts";
import { requirePosition } from "#app/platform/calls/list-query.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { isSomebodyElse, disablingRefusal } from "../../policy.ts";
import { addUserInput } from "../add-user/add-user.input.ts";
import { addUser } from "../add-user/add-user.server.ts";
import { listUserTypes } from "../list-user-types.server.ts";
import { listUsers, userList } from "../lists/list-users.server.ts";
import { readUserListQuery } from "../lists/user-list-query.ts";
import { getUser, type UserRow } from "../profile/get-user.server.ts";
import { disableOrEnable, ownDisablingMessage } from "../profile/set-disabled.server.ts";
import {
  describeUser,
  type changeInput,
  type inviteInput,
  type UserRecord,
} from "./user-record.ts";

/**
 * A page of the list of users.
 * @param url with the list's own parameters.
 * @throws Problem "invalid-input" for a type or a position that is unknown.
 */
export async function listUserRecords(
  scope: Scope,
  url: string,
): Promise<{ users: UserRecord[]; next: string | null }> {
  const types = await listUserTypes();
  const query = readUserListQuery(url, types);
  const tab = new URL(url).searchParams.get("tab");
  if (tab !== null && tab !== query.tab)
    throw new Problem("invalid-input", "Check the parameters of the query.", {
      tab: `is none of ${types.join(", ")}`,
    });
  requirePosition(query, userList.kindsOf(query));
  const page = await listUsers(scope, query, types);
  const ids = page.rows.map(({ id }) => id);
  // The same ids were found within the scope just before, so visibility is not checked again.
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, describeUser(row)]));
  return { users: ids.flatMap((id) => byId.get(id) ?? []), next: page.keys.after ?? null };
}

/**
 * Adds a user, who gets an email with a link to set a password; once for an id that was reserved for the call.
 * @throws Problem like `addUser`.
 */
export async function inviteByCall(
  scope: Scope,
  { clientsAll, qualificationsAll, ...body }: z.output<typeof inviteInput>,
  id: string,
): Promise<UserRecord> {
  const parsed = addUserInput.safeParse({
    ...empty,
    ...body,
    ...(clientsAll && { clientsAll: "yes" }),
    ...(qualificationsAll && { qualificationsAll: "yes" }),
  });
  if (!parsed.success) throw new Problem("invalid-input", notInvited, fieldErrors(parsed.error));
  const before = await findInvited(id);
  if (before) return before;
  try {
    await addUser(scope, parsed.data, id);
  } catch (error) {
    // The same call may have been sent twice at the same time.
    const meanwhile = await findInvited(id);
    if (!meanwhile) throw error;
  }
  return (await findInvited(id))!;
}

const notInvited = "Nobody was invited. Check the fields of the body.";

/** The texts of the form that a body may leave out. */
const empty = {
  phone: "",
  company: "",
  nabcepIds: "",
  organizationId: "",
  address: "",
  city: "",
  state: "",
  zip: "",
};

/** The id was reserved for this caller, who may read the user that has it: a new client has an organization of its own. */
async function findInvited(id: string): Promise<UserRecord | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ? describeUser(row) : null;
}

/** @throws Problem "not-authorized" with the reason. */
export async function changeByCall(
  scope: Scope,
  user: UserRow,
  { isActive, reason }: z.output<typeof changeInput>,
  checkVersion: CheckVersion,
): Promise<UserRecord> {
  const refusal = disablingRefusal(scope.viewer, user);
  if (refusal) throw new Problem("not-authorized", refusal);
  if (!isActive && !isSomebodyElse(scope.viewer, user))
    throw new Problem("not-authorized", ownDisablingMessage);
  const { done, message } = await disableOrEnable(scope, user.id, !isActive, {
    reason,
    check: (locked) => checkVersion(describeUser(locked).version),
  });
  if (!done) throw new Error(message);
  return describeUser(await getUser(scope, user.id));
}
