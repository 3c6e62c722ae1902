import { eq, or, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projectParties } from "#db/schema.ts";
import { organizationAssociations } from "../../schema.ts";

/**
 * Ids of the organizations whose client users the viewer's organization deals with: its own, those
 * it has brought in, and those that stand as client in its projects.
 */
export function clientOrganizations(scope: Scope): SQL {
  const own = scope.organizationId;
  const associated = db
    .select({ id: organizationAssociations.clientOrganizationId })
    .from(organizationAssociations)
    .where(eq(organizationAssociations.organizationId, own));
  const standing = db
    .select({ id: projectParties.partyId })
    .from(projectParties)
    .where(
      sql`${projectParties.organizationId} = ${own} and ${projectParties.partyKind} = 'organization'
        and ${projectParties.role} = 'client'`,
    );
  const related = or(
    eq(organizations.id, own),
    sql`${organizations.id} in (${associated})`,
    sql`${organizations.id} in (${standing})`,
  );
  return sql`(${db.select({ id: organizations.id }).from(organizations).where(related)})`;
}
