import { eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";

/** The time zone in which an inspection is entered and shown: the site's, or that of the project's owner. */
export async function readZoneOfProject(
  scope: Scope,
  { project, site }: ProjectWithSite,
  tx: Transaction | Database = db,
): Promise<string> {
  if (site.timeZone) return site.timeZone;
  if (project.organizationId === scope.organizationId) return scope.viewer.timeZone;
  const [owner] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, project.organizationId));
  return owner?.timeZone ?? scope.viewer.timeZone;
}
