/** The demo's results, counted from its completed projects. */
import { listCountedOrganizations, rebuildOrganization } from "./domain/counting/rebuild.server.ts";

export async function seed(): Promise<void> {
  for (const organizationId of await listCountedOrganizations())
    await rebuildOrganization(organizationId);
}
