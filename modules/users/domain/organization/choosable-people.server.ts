/**
 * Which people may be offered in a list of choices. Every active organization is offered by its name; a person is
 * offered only to organizations that have a relationship with the person's own. Each set is read from indexes, so no
 * list has to check every person.
 */
import { and, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, organizations, projectParties, users, type PartyRole } from "#db/schema.ts";
import { projectCounts } from "#db/visibility-schema.ts";
import { organizationAssociations } from "../../schema.ts";
import { canReadContact } from "./contact-relation.server.ts";

/**
 * A condition over `organizations`: the organization is enabled, has a name, and is the viewer's own or has a user who
 * can sign in.
 */
export function isOffered({ organizationId: own }: Scope): SQL {
  // With the limit, the database checks each organization that the list reads instead of all accounts.
  return sql`(not ${organizations.disabled} and ${organizations.name} <> '' and (${organizations.id} = ${own} or coalesce((
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
function candidateOrganizations({ organizationId: own }: Scope): SQL {
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
 * A query for the ids of people of a type who may be offered: those of the viewer's organization and of organizations
 * that have a relationship with it, and those already in its projects.
 */
export function choosablePeople(scope: Scope, type: "client" | "installer"): SQL {
  const { organizationId: own } = scope;
  const isInProjects = sql`coalesce((select true from ${projectParties}
    where ${projectParties.partyId} = ${users.id} and ${projectParties.role} = ${type}
      and ${projectParties.organizationId} = ${own} limit 1), false)`;
  return sql`${peopleOf(knownOrganizations(scope), type)}
    union ${peopleOf(organizationsInProjects(own, type), type, isInProjects)}`;
}

/**
 * Reads organization by organization through the index: the planner overestimates their number and would otherwise read all
 * users.
 */
function peopleOf(ids: SQL, type: UserType, where: SQL = sql`true`): SQL {
  return sql`select person.id from (${ids}) of (id) cross join lateral (
    select ${users.id} from ${users}
    where ${users.organizationId} = of.id and ${users.type} = ${type} and ${where} offset 0) person`;
}
