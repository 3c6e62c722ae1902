import { eq, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizationAssociations } from "../../schema.ts";
import { organizationsInProjects } from "./choosable-people.server.ts";

/**
 * Ids of the organizations whose client users the viewer's organization works with: its own, those it added, and those that are
 * client in its projects.
 */
export function clientOrganizations(scope: Scope): SQL {
  const own = scope.organizationId;
  const associated = db
    .select({ id: organizationAssociations.clientOrganizationId })
    .from(organizationAssociations)
    .where(eq(organizationAssociations.organizationId, own));
  return sql`(select ${own} union ${associated} union ${organizationsInProjects(own, "client")})`;
}
