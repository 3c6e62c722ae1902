/**
 * Which people may be offered in a list of choices. Every active organization is offered by its name; a person is
 * offered only to organizations that have a relationship with the person's own. Each set is read from indexes, so no
 * list has to check every person.
 */
import { and, eq, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, organizations, projectParties, users, type PartyRole } from "#db/schema.ts";
import { projectCounts } from "#db/visibility-schema.ts";
import { organizationAssociations } from "../../schema.ts";
import { canReadContact } from "./contact-relation.server.ts";

/**
 * A condition over `organizations`: the organization is enabled, has a name, and is the viewer's own or has a user who
 * can sign in. In test mode nobody can sign in; the organizations with the same test data are offered.
 */
export function isOffered({ organizationId: own, viewer: { testOf } }: Scope): SQL {
  if (testOf !== undefined)
    return sql`(not ${organizations.disabled} and ${organizations.name} <> '' and ${organizations.testOf} = ${testOf})`;
  // With the limit, the database checks each organization that the list reads instead of all accounts.
  return sql`(not ${organizations.disabled} and ${organizations.testOf} is null and ${organizations.name} <> '' and (${organizations.id} = ${own} or coalesce((
    select true from ${users} member join ${accounts} on ${accounts.userId} = member.id
    where member.organization_id = ${organizations.id} limit 1), false)))`;
}

/** Whether the viewer's organization has a relationship with this one. Evaluated once for all of its people. */
export function isKnownOrganization(scope: Scope, organizationId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${organizationId} in (${knownOrganizations(scope)})`;
}

function knownOrganizations(scope: Scope): SQL {
  return sql`select candidate.id from (${candidateOrganizations(scope)}) candidate (id)
    where ${canReadContact(scope, sql`candidate.id`)}`;
}

/** A superset of the organizations for which `canReadContact` can be true. */
export function candidateOrganizations({ organizationId: own }: Scope): SQL {
  const broughtIn = db
    .select({ id: organizationAssociations.clientOrganizationId })
    .from(organizationAssociations)
    .where(eq(organizationAssociations.organizationId, own));
  const parties = (["client", "inspector", "installer"] as const).map((role) =>
    organizationsInProjects(own, role),
  );
  const owners = db
    .select({ id: projectCounts.organizationId })
    .from(projectCounts)
    .where(
      and(
        eq(projectCounts.seenById, own),
        eq(projectCounts.pathKind, "foreign"),
        eq(projectCounts.facet, ""),
      ),
    );
  return sql.join([sql`select ${own}`, broughtIn, ...parties, owners], sql` union `);
}

/** Organizations that are a party in the viewer's own projects, each once. A loose index scan skips from one to the next. */
export function organizationsInProjects(own: string, role: PartyRole): SQL {
  const after = (id: SQL) => sql`(select ${projectParties.partyId} from ${projectParties}
    where ${projectParties.organizationId} = ${own} and ${projectParties.partyKind} = 'organization'
      and ${projectParties.role} = ${role} and ${projectParties.partyId} > ${id}
    order by ${projectParties.partyId} limit 1)`;
  return sql`(with recursive party_organizations (id) as (
      select ${after(sql`''`)}
      union all
      select ${after(sql`party_organizations.id`)} from party_organizations where party_organizations.id is not null)
    select id from party_organizations where id is not null)`;
}

/**
 * A query for the ids of installers who may be offered: those of the viewer's organization and of organizations that
 * have a relationship with it, and those already in its projects.
 */
export function choosableInstallers(scope: Scope): SQL {
  const { organizationId: own } = scope;
  return sql`${installersOf(knownOrganizations(scope))}
    union ${installersOf(organizationsInProjects(own, "installer"), isInProjects(own, "installer"))}`;
}

/**
 * Reads organization by organization through the index: the planner overestimates their number and would otherwise read all
 * users.
 */
function installersOf(ids: SQL, where: SQL = sql`true`): SQL {
  return sql`select person.id from (${ids}) of (id) cross join lateral (
    select ${users.id} from ${users}
    where ${users.organizationId} = of.id and ${users.type} = 'installer' and ${where} offset 0) person`;
}

/** Whether a person is themselves in a project of the organization. */
const isInProjects = (own: string, role: "client" | "installer"): SQL =>
  sql`coalesce((select true from ${projectParties}
    where ${projectParties.partyId} = ${users.id} and ${projectParties.role} = ${role}
      and ${projectParties.organizationId} = ${own} limit 1), false)`;

interface ClientSource {
  /** The ids of the organizations. */
  from: SQL;
  /** Whether another agreement lets the viewer choose and read all clients of `organizations`. */
  isLent?: SQL;
  /** Which `users` of the other organizations are offered, under the name of their organization. */
  isNamed?: SQL;
}

/**
 * Clients who may be offered, with the name that the viewer may read: all of an organization that has a relationship
 * with the viewer's own, and those in its projects under the name of their organization. The relationship is looked up
 * once for each organization, and its people are read organization by organization, so that the first ones are quick.
 */
export function choosableClients(
  scope: Scope,
  { from, isLent, isNamed = isNamedAsClient(scope) }: ClientSource,
) {
  const isKnown = sql<boolean>`${or(canReadContact(scope, organizations.id), isLent)}`;
  const offering = db
    .select({
      organizationId: sql<string>`${organizations.id}`.as("offering_id"),
      organizationName: sql<string>`${organizations.name}`.as("offering_name"),
      isKnown: isKnown.as("is_known"),
    })
    .from(organizations)
    .where(and(sql`${organizations.id} = any(array(${from}))`, isOffered(scope)))
    .offset(inlineNumber(0))
    .as("offering");
  const { organizationId, organizationName } = offering;
  const person = db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.type, "client"),
        eq(users.disabled, false),
        or(offering.isKnown, isNamed),
      ),
    )
    .offset(inlineNumber(0))
    .as("person");
  const name = sql<string>`case when ${offering.isKnown} then ${person.name} else ${organizationName} end`;
  return db
    .select({
      id: sql<string>`${person.id}`.as("client_id"),
      name: name.as("client_name"),
      organizationId,
      organizationName,
    })
    .from(offering)
    .crossJoinLateral(person)
    .as("choosable_clients");
}

function isNamedAsClient({ organizationId: own }: Scope): SQL {
  const isOfParty = sql`${users.organizationId} in (${organizationsInProjects(own, "client")})`;
  return and(isOfParty, isInProjects(own, "client"))!;
}
