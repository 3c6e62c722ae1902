/**
 * Lists who can be chosen as owner, client, installer and inspector. Writing a project accepts exactly these. The
 * queries read only names, no contact data.
 */
import {
  and,
  arrayContains,
  asc,
  eq,
  inArray,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { RequestedChoices } from "#app/platform/lists/choices.ts";
import { isRequestedChoice } from "#app/platform/lists/offer-choices.server.ts";
import { isLimitedToClients, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import type { Choice, InstallerChoice, PartyChoice } from "./chosen-parties.ts";
import { canChoosePeople, lendingOrganizations } from "#modules/authorizations/public.server.ts";
import {
  candidateOrganizations,
  choosableClients,
  choosableInstallers,
  isOffered,
} from "#modules/users/public.server.ts";

const max = 500;

const everyone: RequestedChoices = { searchText: "", max };

/** Organizations that build systems. */
export const installs = arrayContains(organizations.roles, ["Installer"]);

export function readOrganizations(
  scope: Scope,
  where: SQL | undefined,
  limit = max,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(isOffered(scope), where))
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(limit);
}

export function readUsers(scope: Scope, where: SQL | undefined, limit = max) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      nabcepIds: users.nabcepIds,
      organizationId: users.organizationId,
      organizationName: organizations.name,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(isOffered(scope), eq(users.disabled, false), where))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
}

type NamedUser = Pick<
  Awaited<ReturnType<typeof readUsers>>[number],
  "id" | "name" | "organizationId" | "organizationName"
>;

const labelOfParty = sql<string>`${users.name} || ', ' || ${organizations.name}`;

function asParty({ id, name, organizationId, organizationName }: NamedUser): PartyChoice {
  return { value: id, label: `${name}, ${organizationName}`, name, organizationId };
}

/** Organizations that review projects. */
export async function listOwners(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  const reviews = arrayContains(organizations.roles, ["Project Reviewer"]);
  const isRequested = isRequestedChoice(requested, organizations.id, organizations.name);
  const found = await readOrganizations(scope, and(reviews, isRequested), requested.max);
  return found.map(({ id, name }) => ({ value: id, label: name }));
}

/**
 * Users of type client, with the name that a project stores. From other organizations: those whom the viewer's
 * organization knows, those who were lent to it, and those in its projects. A viewer who is limited to certain clients
 * gets only those.
 */
export async function listClients(scope: Scope, requested = everyone): Promise<PartyChoice[]> {
  const { viewer, organizationId } = scope;
  if (isLimitedToClients(viewer)) return listAssignedClients(scope, requested);
  const isRequested = isRequestedChoice(requested, users.id, labelOfParty);
  const own = await readUsers(
    scope,
    and(eq(users.type, "client"), eq(users.organizationId, organizationId), isRequested),
    requested.max,
  );
  const lending = lendingOrganizations(scope, "client");
  const from = sql`${candidateOrganizations(scope)} union ${lending}`;
  const outside = await readClients(scope, requested, { from }, (clients) =>
    ne(clients.organizationId, organizationId),
  );
  return [...own.map(asParty), ...outside];
}

/** Clients that an administrator assigned to the viewer. */
function listAssignedClients(scope: Scope, requested: RequestedChoices): Promise<PartyChoice[]> {
  const assigned = inArray(users.id, Object.keys(scope.viewer.clients));
  const from = db.select({ id: users.organizationId }).from(users).where(assigned).getSQL();
  return readClients(scope, requested, { from, isNamed: assigned }, (clients) =>
    inArray(clients.id, Object.keys(scope.viewer.clients)),
  );
}

async function readClients(
  scope: Scope,
  requested: RequestedChoices,
  source: Parameters<typeof choosableClients>[1],
  where: (clients: ReturnType<typeof choosableClients>) => SQL,
): Promise<PartyChoice[]> {
  const isLent = canChoosePeople(scope, "client", organizations.id);
  const clients = choosableClients(scope, { ...source, isLent });
  const { id, name, organizationId, organizationName } = clients;
  const found = await db
    .select({ value: id, name, organizationId, organizationName })
    .from(clients)
    .where(and(where(clients), isRequestedChoice(requested, id, labelOf(name, organizationName))))
    .orderBy(asc(organizationName), asc(organizationId), asc(name), asc(id))
    .limit(requested.max);
  return found.map(asClient);
}

/** Search words match only the displayed name, so that the hidden name of an unknown person cannot be guessed. */
const labelOf = (name: SQLWrapper, organizationName: SQLWrapper) =>
  sql`case when ${name} = ${organizationName} then ${name} else ${name} || ', ' || ${organizationName} end`;

/** The choice for a client. The label of a person includes the organization. */
function asClient({
  organizationName,
  ...client
}: Omit<PartyChoice, "label"> & { organizationName: string }): PartyChoice {
  const isNamed = client.name !== organizationName;
  return { ...client, label: isNamed ? `${client.name}, ${organizationName}` : client.name };
}

/**
 * The condition for installers whom the viewer's organization knows: its own, and those of installing organizations.
 */
export function offersInstallers(scope: Scope): SQL {
  const own = eq(users.organizationId, scope.organizationId);
  return and(
    eq(users.type, "installer"),
    or(own, installs),
    sql`${users.id} = any(array(${choosableInstallers(scope)}))`,
  )!;
}

/** Known installers and all organizations that install, each with the NABCEP numbers of its known installers. */
export async function listInstallers(
  scope: Scope,
  requested = everyone,
): Promise<InstallerChoice[]> {
  const [people, companies] = await Promise.all([
    readUsers(
      scope,
      and(offersInstallers(scope), isRequestedChoice(requested, users.id, labelOfParty)),
      requested.max,
    ),
    readCompanies(scope, requested),
  ]);
  return [
    ...people.map((user) => ({
      value: `user:${user.id}`,
      label: `${user.name}, ${user.organizationName}`,
      name: user.name,
      nabcepIds: numbersOf(user.nabcepIds),
    })),
    ...companies.map(({ id, name, numbers }) => ({
      value: `organization:${id}`,
      label: name,
      name,
      nabcepIds: [...new Set((numbers ?? []).flatMap(numbersOf))],
    })),
  ];
}

const numbersOf = (stored: string | null) =>
  (stored ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");

/**
 * Organizations that install, with the numbers of their installers, even of those who do not match the search words.
 */
function readCompanies(scope: Scope, requested: RequestedChoices) {
  const numbers = sql<string[] | null>`(
    select json_agg(people.nabcep_ids order by people.name, people.id) from ${users} people
    where people.organization_id = ${organizations}.id and people.type = 'installer'
      and not people.disabled and people.nabcep_ids <> ''
      and people.id = any(array(${choosableInstallers(scope)})))`;
  return db
    .select({ id: organizations.id, name: organizations.name, numbers })
    .from(organizations)
    .where(
      and(
        isOffered(scope),
        installs,
        isRequestedChoice(requested, organizations.id, organizations.name),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(requested.max);
}

/** Field users of the viewer's organization and of organizations that have agreed to lend theirs. */
export async function listInternalInspectors(
  scope: Scope,
  requested = everyone,
): Promise<PartyChoice[]> {
  const own = eq(users.organizationId, scope.organizationId);
  const lenders = lendingOrganizations(scope, "field-user");
  const ownOrLent = sql`${users.organizationId} in (select ${scope.organizationId}::text union ${lenders})`;
  const label = sql<string>`case when ${own} then ${users.name} else ${labelOfParty} end`;
  const found = await readUsers(
    scope,
    and(ownOrLent, eq(users.type, "field-user"), isRequestedChoice(requested, users.id, label)),
    requested.max,
  );
  return found.map((user) => {
    const party = asParty(user);
    return user.organizationId === scope.organizationId ? { ...party, label: user.name } : party;
  });
}

/** Other organizations that inspect for third parties. */
export async function listThirdParties(scope: Scope, requested = everyone): Promise<PartyChoice[]> {
  const found = await readOrganizations(
    scope,
    and(
      eq(organizations.thirdPartyInspector, true),
      ne(organizations.id, scope.organizationId),
      isRequestedChoice(requested, organizations.id, organizations.name),
    ),
    requested.max,
  );
  return found.map(({ id, name }) => ({ value: id, label: name, name, organizationId: id }));
}

/** A client who was chosen before, with the stored name, even if the client is no longer offered. */
export async function findChosenClient(
  id: string,
  writtenName: string | null,
): Promise<PartyChoice | null> {
  const [user] = await db
    .select({ organizationId: users.organizationId, organizationName: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, id));
  if (!user) return null;
  const name = writtenName ?? user.organizationName;
  return { value: id, label: name, name, organizationId: user.organizationId };
}

/** The client of a request: the viewer if of type client, or the first client of the viewer's organization. */
export async function findRequester(scope: Scope): Promise<PartyChoice> {
  const { viewer } = scope;
  const asSelf = asParty(viewer);
  if (viewer.type === "client") return asSelf;
  const [first] = await readUsers(
    scope,
    and(eq(users.type, "client"), eq(users.organizationId, viewer.organizationId)),
  );
  return first ? asParty(first) : asSelf;
}
