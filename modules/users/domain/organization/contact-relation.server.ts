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
  return sql<boolean>`(case when ${organizationId} = ${own} then true else
    exists (select 1 from ${organizationAssociations} brought
      where brought.organization_id = ${own} and brought.client_organization_id = ${organizationId})
    or exists (select 1 from projects theirs join project_parties standing on standing.project_id = theirs.id
      where theirs.organization_id = ${organizationId} and standing.party_id = ${own})
    or exists (select 1 from project_parties asking join projects asked on asked.id = asking.project_id
      join users asker on asker.id = asked.created_by_id
      where asking.party_id = ${organizationId} and asked.organization_id = ${own}
        and asker.organization_id = ${organizationId})
    end)`;
}
