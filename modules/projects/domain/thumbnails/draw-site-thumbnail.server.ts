/** Draws the map picture of a site and stores it as a file of the project. */
import { Readable } from "node:stream";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { staticMap } from "#app/platform/maps/static-map.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects, sites, users } from "#db/schema.ts";

/**
 * Draws the map picture again and replaces the former one. Does nothing for a project that no longer exists.
 * @throws Error "site has not been geocoded..." for a site without coordinates, and when the maps service fails.
 */
export async function drawSiteThumbnail(projectId: string): Promise<void> {
  const found = await readSite(projectId);
  if (!found) return;
  const { site, project } = found;
  const scope = await scopeFor(project);
  if (!scope) return;
  const { bytes } = await staticMap(site);
  const { organizationId } = project;
  await inTransaction(async (tx) => {
    const [now] = await tx.select().from(sites).where(eq(sites.id, site.id)).for("update");
    // The coordinates changed while the picture was drawn. The job that the change enqueued draws the right picture.
    if (now?.latitude !== site.latitude || now?.longitude !== site.longitude) return;
    if (now.thumbnailFileId) await deleteFile(tx, scope, now.thumbnailFileId, { organizationId });
    const owner = { collection: "projects", recordId: projectId, kind: "thumbnail" } as const;
    const stream = Readable.from(bytes);
    const file = await storeFile(tx, scope, { ...owner, organizationId, name: "site.png", stream });
    await tx.update(sites).set({ thumbnailFileId: file.id }).where(eq(sites.id, site.id));
    await broadcast(tx, [organizationId], `project:${projectId}`);
  });
}

async function readSite(projectId: string) {
  const [found] = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, projectId));
  return found ?? null;
}

/** The scope of the user who last changed the project; if there is none, of any user of its owner. */
async function scopeFor(project: typeof projects.$inferSelect): Promise<Scope | null> {
  const [someone] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, project.organizationId), eq(users.disabled, false)))
    .orderBy(users.id)
    .limit(1);
  for (const id of [project.updatedById, project.createdById, someone?.id])
    try {
      if (id) return await scopeOfUser(id);
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
  return null;
}

/** The maximum number of pictures that are drawn in one night. */
const maxPerNight = 2_000;

/** Newest first, because users look at new projects most. */
export async function projectsWithoutThumbnail(): Promise<string[]> {
  const found = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        isNull(sites.thumbnailFileId),
        isNotNull(sites.latitude),
        isNotNull(sites.longitude),
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(desc(projects.createdAt))
    .limit(maxPerNight);
  return found.map(({ id }) => id);
}
