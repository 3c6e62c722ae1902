import { eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { Problem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";

/**
 * The owner's view, under the name of who asked: a report shows the whole project, also when its inspector of
 * another organization completed it or the person who asked has left since.
 */
export async function ownerScope(
  organizationId: string,
  author: { id: string; name: string },
): Promise<Scope> {
  const [owner] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (!owner) throw new Problem("not-found");
  return {
    organizationId,
    viewer: {
      ...author,
      email: "",
      type: "admin",
      organizationId,
      organizationName: owner.name,
      thirdPartyInspector: owner.thirdPartyInspector,
      timeZone: owner.timeZone,
      clients: {},
      clientsAll: true,
      qualifications: {},
      qualificationsAll: true,
    },
  };
}
