/** Whose contact data an organization may read: naming somebody in a project is no relationship, for nobody asked them. */
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { organizationAssociations } from "../../schema.ts";

/**
 * Whether the viewer may read names and contact data of an organization's people: it is the viewer's own, or the viewer's
 * brought it in, or it has dealt with the viewer's by its own doing, as it named the viewer's in a project it owns or asked
 * the viewer's for a project. A condition for one row at a time; `organizationId` is a column of the query around it.
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
 * Whether there is such a row. Written with a limit, the question is put for each organization by itself; as `exists`, the
 * database may answer it for all organizations at once, from every project there is.
 */
const isAny = (rows: SQL): SQL => sql`coalesce((select true from ${rows} limit 1), false)`;
