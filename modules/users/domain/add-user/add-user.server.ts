import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { consumeAllowance } from "#app/platform/mail/mail-allowance.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { StoredUserType, Scope } from "#app/platform/viewer.ts";
import { storedEmail } from "#app/platform/samples/sample-data.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { canGrantType, limitedTypes } from "../../policy.ts";
import { addUserInput, type AddUserInput } from "./add-user.input.ts";
import { emailInUseMessage, noAddressMessage, notCreatedMessage } from "./add-user-messages.ts";
import { choosePermissions, findPermissions } from "../choose-permissions.server.ts";
import { findEmailsInUse } from "../bulk/find-emails-in-use.server.ts";
import { listUserTypes } from "../list-user-types.server.ts";
import { placeUser } from "./place-user.server.ts";
import { lackingPermission } from "#app/platform/viewer.ts";
import { noPermissions } from "../user-permissions.input.ts";
import { writeUsers, type NewUser } from "../write-users.server.ts";

/**
 * Adds a user with an account that has no password yet. An email with a link to set one is sent to the person. Nothing
 * is written when it throws.
 * @param newUserId a new one by default.
 * @throws Problem invalid-input in the specification's exact wording for an address in use, a type the viewer may not
 * assign, or another organization; too-many-attempts once the daily limit of new users is reached.
 */
export async function addUser(
  scope: Scope,
  typed: AddUserInput,
  newUserId?: string,
): Promise<{ id: string; name: string; email: string; lacks: string | null }> {
  const input = { ...typed, email: storedEmail(scope.viewer, typed.email) };
  const type = await grantedType(scope, input.type);
  refuseOtherOrganization(scope, type, input.organizationId);
  await refuseEmailInUse(input);
  const permissions = limitedTypes.includes(type)
    ? choosePermissions(await findPermissions(scope, input), input)
    : noPermissions;
  const place = await placeUser(input);
  return inTransaction(async (tx) => {
    await consumeAllowance(tx, scope, { kind: "invitation", count: 1, field: "email" });
    const nabcepIds = type === "installer" ? input.nabcepIds : "";
    const made = {
      ...input,
      ...(newUserId !== undefined && { id: newUserId }),
      type,
      place,
      permissions,
      nabcepIds,
    };
    const [id] = (await writeUsers(tx, scope, [made])).values();
    if (!id) throw emailInUseProblem(input);
    await logAndBroadcast(tx, scope, id, made);
    const lacks = lackingPermission({ type, ...permissions });
    return { id, name: input.name, email: input.email, lacks };
  });
}

/** Adds an inspector of whom only name and address are known; see `addUser`. */
export function addFieldUser(scope: Scope, input: { name: string; email: string }) {
  return addUser(scope, addUserInput.parse({ ...input, type: "field-user" }));
}

async function grantedType(scope: Scope, requested: string): Promise<StoredUserType> {
  const type = (await listUserTypes()).find((type) => type === requested);
  if (!type || !canGrantType(scope.viewer, type))
    throw new Problem("invalid-input", undefined, { type: "Choose an option from the list." });
  return type;
}

/** Only a field user has an organization field, and it must be the viewer's own. Other types ignore it. */
function refuseOtherOrganization(scope: Scope, type: StoredUserType, organizationId: string): void {
  if (type === "field-user" && organizationId !== "" && organizationId !== scope.organizationId)
    throw new Problem("not-found");
}

async function refuseEmailInUse(input: AddUserInput): Promise<void> {
  const emailsInUse = await findEmailsInUse([input.email]);
  if (emailsInUse.size > 0) throw emailInUseProblem(input);
}

function emailInUseProblem({ name, email }: { name: string; email: string }): Problem {
  const beside = { email: emailInUseMessage(email) };
  return new Problem("invalid-input", notCreatedMessage(name), beside);
}

async function logAndBroadcast(
  tx: Transaction,
  scope: Scope,
  id: string,
  made: NewUser,
): Promise<void> {
  const entry = { category: "users", categoryId: id };
  await writeLog(tx, scope, { ...entry, message: `Created user ${made.name}` });
  if (made.type === "field-user" && made.place.columns.address === null)
    await writeLog(tx, scope, { ...entry, type: "event", message: noAddressMessage });
  await broadcast(tx, [scope.organizationId], `user:${id}`);
}
