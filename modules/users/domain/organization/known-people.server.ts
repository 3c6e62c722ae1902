/**
 * Who may be offered in a list of choices. Every organization that is in use is offered by its name; a person only to an organization that
 * has a relationship with theirs. Each set is read from indexes, so that no list asks about everybody there is.
 */
import { and, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, organizations, projectParties, users, type PartyRole } from "#db/schema.ts";
import { projectCounts } from "#db/visibility-schema.ts";
import { organizationAssociations } from "../../schema.ts";
import { mayReadContact } from "./contact-relation.server.ts";

/** Enabled, named, and the viewer's or one with somebody who can sign in. A condition over `organizations`. */
export function isOffered({ organizationId: own }: Scope): SQL {
  // With a limit, it is asked for each organization that the list comes to, and not for all accounts.
  return sql`(not ${organizations.disabled} and ${organizations.name} <> '' and (${organizations.id} = ${own} or coalesce((
    select true from ${users} member join ${accounts} on ${accounts.userId} = member.id
    where member.organization_id = ${organizations.id} limit 1), false)))`;
}

/** Whether the viewer's organization has a relationship with this one, asked once for all of its people. */
export function isKnownOrganization(scope: Scope, organizationId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${organizationId} in (${knownOrganizations(scope)})`;
}

function knownOrganizations(scope: Scope): SQL {
  return sql`select met.id from (${metOrganizations(scope)}) met (id)
    where ${mayReadContact(scope, sql`met.id`)}`;
}

/** All that `mayReadContact` can hold for, and a few more. */
function metOrganizations({ organizationId: own }: Scope): SQL {
  const broughtIn = db
    .select({ id: organizationAssociations.clientOrganizationId })
    .from(organizationAssociations)
    .where(eq(organizationAssociations.organizationId, own));
  const standing = (["client", "inspector", "installer"] as const).map((role) =>
    organizationsStanding(own, role),
  );
  const owners = db
    .select({ id: projectCounts.organizationId })
    .from(projectCounts)
    .where(
      and(
        eq(projectCounts.holderId, own),
        eq(projectCounts.way, "foreign"),
        eq(projectCounts.facet, ""),
      ),
    );
  return sql.join([sql`select ${own}`, broughtIn, ...standing, owners], sql` union `);
}

/** Organizations that stand in projects of one's own, each once: from one the index leads to the next. */
export function organizationsStanding(own: string, role: PartyRole): SQL {
  const after = (id: SQL) => sql`(select ${projectParties.partyId} from ${projectParties}
    where ${projectParties.organizationId} = ${own} and ${projectParties.partyKind} = 'organization'
      and ${projectParties.role} = ${role} and ${projectParties.partyId} > ${id}
    order by ${projectParties.partyId} limit 1)`;
  return sql`(with recursive standing (id) as (
      select ${after(sql`''`)}
      union all
      select ${after(sql`standing.id`)} from standing where standing.id is not null)
    select id from standing where id is not null)`;
}

/**
 * A query for the ids of the people of a type who may be offered: those of organizations that the viewer's knows, its own among them, and
 * those who stand in its projects already.
 */
export function knownPeople(scope: Scope, type: "client" | "installer"): SQL {
  const { organizationId: own } = scope;
  const stands = sql`coalesce((select true from ${projectParties}
    where ${projectParties.partyId} = ${users.id} and ${projectParties.role} = ${type}
      and ${projectParties.organizationId} = ${own} limit 1), false)`;
  return sql`${peopleOf(knownOrganizations(scope), type)}
    union ${peopleOf(organizationsStanding(own, type), type, stands)}`;
}

/** Organization by organization, by their index: the database expects more of them than there are, and would read everybody. */
function peopleOf(ids: SQL, type: UserType, where: SQL = sql`true`): SQL {
  return sql`select person.id from (${ids}) of (id) cross join lateral (
    select ${users.id} from ${users}
    where ${users.organizationId} = of.id and ${users.type} = ${type} and ${where} offset 0) person`;
}
