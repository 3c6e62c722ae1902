import { db } from "#db/client.server.ts";
import { clientOrganizationId, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { organizationAssociations } from "./schema.ts";

/** Makes the demo's client organization a client of the demo's owner organization. */
export async function seed(): Promise<void> {
  await db
    .insert(organizationAssociations)
    .values({ organizationId: ownerOrganizationId, clientOrganizationId })
    .onConflictDoNothing();
}
