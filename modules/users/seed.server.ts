import { db } from "#db/client.server.ts";
import { clientOrganizationId, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { organizationAssociations } from "./schema.ts";

/** The demo's client organization stands with its owner. */
export async function seed(): Promise<void> {
  await db
    .insert(organizationAssociations)
    .values({ organizationId: ownerOrganizationId, clientOrganizationId })
    .onConflictDoNothing();
}
