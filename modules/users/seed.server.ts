import { db } from "#db/client.server.ts";
import { clientOrganizationId, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { organizationAssociations } from "./schema.ts";

/** Creates the demo's client organization with its owner. */
export async function seed(): Promise<void> {
  await db
    .insert(organizationAssociations)
    .values({ organizationId: ownerOrganizationId, clientOrganizationId })
    .onConflictDoNothing();
}
