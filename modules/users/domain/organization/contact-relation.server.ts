/**
 * Whose contact data an organization may read. Naming a person in a project does not count as a relationship, because that person
 * never agreed.
 */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { organizationAssociations } from "../../schema.ts";

/**
 * Whether the viewer may read names and contact data of an organization's people. True for the viewer's own organization, for one
 * that the viewer's added, and for one that acted itself: it named the viewer's in a project it owns, or asked the viewer's for a
 * project. The condition applies to one row at a time; `organizationId` is a column of the surrounding query.
 */
export function mayReadContact(scope: Scope, organizationId: SQLWrapper): SQL<boolean> {
  const own = scope.organizationId;
  const asking = sql`project_parties asking
    where asking.project_id = asked.id and asking.party_id = asker.organization_id`;
  const asked = sql`projects asked
    where asked.created_by_id = asker.id and asked.organization_id = ${own} and ${isAny(asking)}`;
  return sql<boolean>`(case when ${organizationId} = ${own} then true else
    ${isAny(sql`${organizationAssociations} brought
      where brought.organization_id = ${own} and brought.client_organization_id = ${organizationId}`)}
    or ${isAny(sql`project_parties standing
      where standing.organization_id = ${organizationId} and standing.party_kind = 'organization'
        and standing.role in ('client', 'inspector', 'installer', 'reviewer') and standing.party_id = ${own}`)}
    or ${isAny(sql`users asker where asker.organization_id = ${organizationId} and ${isAny(asked)}`)}
    end)`;
}

/**
 * Whether such a row exists. With a limit, the database checks each organization by itself; with `exists`, it may answer for all
 * organizations at once from every project.
 */
const isAny = (rows: SQL): SQL => sql`coalesce((select true from ${rows} limit 1), false)`;
