/**
 * Whose contact data an organization may read. Naming a person in a project does not count as a relationship, because that person
 * never agreed.
 */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { organizationAssociations } from "../../schema.ts";

/**
 * Whether the viewer may read names and contact data of an organization's people. True for the viewer's own
 * organization, for one that the viewer's organization added, and for one that acted itself: it named the viewer's
 * organization in a project it owns, or requested a project from it. The condition applies to one row at a time;
 * `organizationId` is a column of the surrounding query.
 */
export function canReadContact(scope: Scope, organizationId: SQLWrapper): SQL<boolean> {
  const own = scope.organizationId;
  const requesterParty = sql`project_parties requester_party
    where requester_party.project_id = requested.id and requester_party.party_id = requester.organization_id`;
  const requestedProject = sql`projects requested
    where requested.created_by_id = requester.id and requested.organization_id = ${own} and ${isAny(requesterParty)}`;
  return sql<boolean>`(case when ${organizationId} = ${own} then true else
    ${isAny(sql`${organizationAssociations} association
      where association.organization_id = ${own} and association.client_organization_id = ${organizationId}`)}
    or ${isAny(sql`project_parties party
      where party.organization_id = ${organizationId} and party.party_kind = 'organization'
        and party.role in ('client', 'inspector', 'installer', 'reviewer') and party.party_id = ${own}`)}
    or ${isAny(sql`users requester where requester.organization_id = ${organizationId} and ${isAny(requestedProject)}`)}
    end)`;
}

/**
 * Whether such a row exists. With a limit, the database checks one organization at a time; with `exists`, it may read
 * every project to check all organizations together.
 */
const isAny = (rows: SQL): SQL => sql`coalesce((select true from ${rows} limit 1), false)`;
