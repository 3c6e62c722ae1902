/** Creates, changes, deactivates and deletes people for a directory. */
import { and, eq, ne } from "drizzle-orm";
import { emailError } from "#app/platform/form/field-rules.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import {
  domainOf,
  isCompanySignInOffered,
  listVerifiedDomains,
} from "#modules/accounts/public.company.server.ts";
import {
  addDirectoryUser,
  changeDirectoryUser,
  nameError,
  setDisabledByDirectory,
  type DirectoryPerson,
} from "#modules/users/public.directory.server.ts";
import { directoryMembers, directorySettings, directoryUsers } from "../schema.ts";
import { parseResource, type CheckVersion } from "./answer.server.ts";
import { firstNewUserType } from "./directory-types.ts";
import { describePeople, findPeople, getPerson, type Person } from "./find-people.server.ts";
import { lockDirectory, managePeople, mapTypes } from "./map-types.server.ts";
import { applyOperations, type Attributes, type Operation, type Plain } from "./patch.ts";
import { invalid, ScimError } from "./scim-error.ts";
import { userInput, type UserInput } from "./scim.input.ts";

const nameParts = ["formatted", "givenName", "familyName"];
const entryParts = ["value", "type", "primary"];

const attributes: Attributes = {
  username: { name: "userName" },
  externalid: { name: "externalId" },
  name: { name: "name", parts: nameParts },
  displayname: { name: "displayName" },
  emails: { name: "emails", parts: entryParts },
  phonenumbers: { name: "phoneNumbers", parts: entryParts },
  active: { name: "active" },
};

/** @throws ScimError 409 for a person whom the directory already has, or of another organization. */
export async function createPerson(scope: Scope, input: UserInput): Promise<Plain> {
  return inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    const email = emailOf(input);
    await requireOwnDomain(tx, scope, email);
    const [found] = await tx
      .select({ user: users, link: directoryUsers })
      .from(users)
      .leftJoin(directoryUsers, eq(directoryUsers.userId, users.id))
      .where(eq(users.email, email));
    if (found && (found.user.organizationId !== scope.organizationId || isManaged(found)))
      throw new ScimError(409, `${email} belongs to a user already.`, "uniqueness");
    const id = found?.user.id ?? (await addPerson(tx, scope, input, email));
    if (found) await managePeople(tx, scope, [found]);
    await tx.update(directoryUsers).set({ deletedAt: null }).where(ownLink(scope, id));
    return write(tx, scope, await getPerson(scope, id, tx), input, null);
  });
}

const isManaged = ({ link }: Person) => link !== null && link.deletedAt === null;

async function addPerson(
  tx: Transaction,
  scope: Scope,
  input: UserInput,
  email: string,
): Promise<string> {
  const [settings] = await tx
    .select()
    .from(directorySettings)
    .where(eq(directorySettings.organizationId, scope.organizationId));
  const type = settings?.newUserType ?? firstNewUserType;
  const invites = input.active && !(await isCompanySignInOffered(scope, tx));
  const id = await addDirectoryUser(tx, scope, personOf(input, email, null), { type, invites });
  if (!id) throw new ScimError(409, `${email} belongs to a user already.`, "uniqueness");
  await tx.insert(directoryUsers).values({
    userId: id,
    organizationId: scope.organizationId,
    userName: email,
    ownType: type,
  });
  return id;
}

/** Sets everything that the directory says; what it leaves out of a list stays. */
export const replacePerson = (scope: Scope, id: string, input: UserInput, check: CheckVersion) =>
  change(scope, id, check, () => ({ input, before: null }));

export const patchPerson = (
  scope: Scope,
  id: string,
  operations: readonly Operation[],
  check: CheckVersion,
) =>
  change(scope, id, check, (before) => ({
    input: parseResource(userInput, applyOperations(before, operations, attributes)),
    before,
  }));

async function change(
  scope: Scope,
  id: string,
  check: CheckVersion,
  read: (before: Plain) => { input: UserInput; before: Plain | null },
): Promise<Plain> {
  return inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    const person = await getPerson(scope, id, tx);
    const [resource] = await describePeople(tx, scope, [person]);
    check(resource!);
    const { input, before } = read(resource!);
    await managePeople(tx, scope, [person]);
    return write(tx, scope, person, input, before);
  });
}

/**
 * The person is disabled: every session, key and device ends. The user stays in the records, and is the same one when the directory
 * creates the person again.
 * @throws ScimError 403 for the last administrator and a super-admin.
 */
export async function deletePerson(scope: Scope, id: string, check: CheckVersion): Promise<void> {
  await inTransaction(async (tx) => {
    await lockDirectory(tx, scope);
    const person = await getPerson(scope, id, tx);
    const [resource] = await describePeople(tx, scope, [person]);
    check(resource!);
    await managePeople(tx, scope, [person]);
    await setActive(tx, scope, person, false);
    await tx
      .delete(directoryMembers)
      .where(
        and(
          eq(directoryMembers.organizationId, scope.organizationId),
          eq(directoryMembers.userId, id),
        ),
      );
    await mapTypes(tx, scope, [id]);
    await tx
      .update(directoryUsers)
      .set({ deletedAt: new Date(), externalId: null })
      .where(ownLink(scope, id));
  });
}

const ownLink = ({ organizationId }: Scope, userId: string) =>
  and(eq(directoryUsers.organizationId, organizationId), eq(directoryUsers.userId, userId));

async function write(
  tx: Transaction,
  scope: Scope,
  person: Person,
  input: UserInput,
  before: Plain | null,
): Promise<Plain> {
  const { user } = person;
  const email = emailOf(input);
  const isMoved = email.toLowerCase() !== user.email.toLowerCase();
  if (isMoved) {
    await requireOwnDomain(tx, scope, email);
    if (user.type === "super-admin") throw protectedPerson();
  }
  await requireFreeName(tx, scope, user.id, input.userName);
  try {
    await changeDirectoryUser(
      tx,
      scope,
      user,
      personOf(input, isMoved ? email : user.email, before),
    );
  } catch (error) {
    if (isProblem(error) && error.fields.email)
      throw new ScimError(409, error.fields.email, "uniqueness");
    throw error;
  }
  await tx
    .update(directoryUsers)
    .set({
      userName: input.userName,
      externalId: input.externalId,
      givenName: input.name.givenName,
      familyName: input.name.familyName,
      updatedAt: new Date(),
    })
    .where(ownLink(scope, user.id));
  await setActive(tx, scope, person, input.active);
  await mapTypes(tx, scope, [user.id]);
  const written = await findPeople(tx, scope, [user.id]);
  return (await describePeople(tx, scope, written))[0]!;
}

async function setActive(
  tx: Transaction,
  scope: Scope,
  { user }: Person,
  active: boolean,
): Promise<void> {
  if (!(await setDisabledByDirectory(tx, scope, user, !active))) throw protectedPerson();
}

const protectedPerson = () =>
  new ScimError(
    403,
    "The last administrator and super-admins are changed only in Fieldlight, so that nobody is locked out.",
  );

async function requireFreeName(
  tx: Transaction,
  { organizationId }: Scope,
  userId: string,
  userName: string,
): Promise<void> {
  const others = await tx.$count(
    directoryUsers,
    and(
      eq(directoryUsers.organizationId, organizationId),
      eq(directoryUsers.userName, userName),
      ne(directoryUsers.userId, userId),
    ),
  );
  if (others > 0) throw new ScimError(409, `${userName} is the name of a user.`, "uniqueness");
}

/** The main address; the name of the user if the directory sends none. */
function emailOf({ userName, emails }: UserInput): string {
  const chosen =
    emails.find(({ primary }) => primary) ??
    emails.find(({ type }) => type?.toLowerCase() === "work") ??
    emails[0];
  const email = (chosen?.value ?? userName).trim();
  if (emailError(email)) throw invalid(`${email.slice(0, 100)} is not a valid email address.`);
  return email;
}

async function requireOwnDomain(tx: Transaction, scope: Scope, email: string): Promise<void> {
  const domain = domainOf(email);
  if (!(await listVerifiedDomains(scope, tx)).includes(domain))
    throw invalid(`${domain} is not a verified domain of the organization.`);
}

function personOf(
  { displayName, name, phoneNumbers, userName }: UserInput,
  email: string,
  before: Plain | null,
): DirectoryPerson {
  const former = before as { displayName: string; name: Plain } | null;
  const parts = [name.givenName, name.familyName].filter(Boolean).join(" ");
  const isNew = (value: string | null, was: unknown) => Boolean(value) && value !== was;
  // Of a PATCH, the part that it changed is the name.
  const partsChanged =
    isNew(name.givenName, former?.name.givenName) ||
    isNew(name.familyName, former?.name.familyName);
  const chosen = isNew(displayName, former?.displayName)
    ? displayName
    : isNew(name.formatted, former?.name.formatted)
      ? name.formatted
      : partsChanged
        ? parts
        : former?.displayName;
  const full = chosen || userName.split("@")[0]!;
  const error = nameError(full);
  if (error) throw invalid(`The name ${error}.`);
  return { name: full, email, phone: phoneNumbers[0]?.value?.slice(0, 40) ?? null };
}
