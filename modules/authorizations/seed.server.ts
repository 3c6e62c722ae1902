import { db } from "#db/client.server.ts";
import { inspectorOrganizationId, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { authorizationPermissions, authorizations } from "./schema.ts";

/** In the demo, the third-party inspectors have offered their field users and wait for an answer. */
export async function seed(): Promise<void> {
  const id = "authorization-demo";
  await db
    .insert(authorizations)
    .values({ id, organizationId: inspectorOrganizationId, partnerId: ownerOrganizationId })
    .onConflictDoNothing();
  await db
    .insert(authorizationPermissions)
    .values({
      authorizationId: id,
      organizationId: inspectorOrganizationId,
      userType: "field-user",
      state: "pending",
      requestedById: inspectorOrganizationId,
    })
    .onConflictDoNothing();
}
