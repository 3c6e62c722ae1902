/** The photos of other projects that show the same as photos of this one, for a reviewer. */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { photoCaptures, photoDoubles } from "#db/photos-schema.ts";
import { files } from "#db/schema.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { listOtherProjects } from "#modules/projects/public.other-projects.server.ts";
import type { DoublePhoto } from "./double-photo.ts";

/** Most pairs that are read of one project. */
const maxPairs = 200;

/** @returns the other photos by the photo of this project. Only of projects whose intake the viewer may read. */
export async function listDoubles(
  scope: Scope,
  project: ProjectReference,
): Promise<Map<string, DoublePhoto[]>> {
  const own = alias(files, "own");
  const other = alias(files, "other");
  const rows = await db
    .select({
      photoId: own.id,
      id: other.id,
      name: other.name,
      projectId: other.recordId,
      takenAt: sql<string>`coalesce(to_char(${photoCaptures.takenAt}, 'YYYY-MM-DD HH24:MI:SS'),
        to_char(${other.createdAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'))`,
    })
    .from(own)
    .innerJoin(
      photoDoubles,
      or(eq(photoDoubles.fileId, own.id), eq(photoDoubles.otherFileId, own.id)),
    )
    .innerJoin(
      other,
      sql`${other.id} = case when ${photoDoubles.fileId} = ${own.id} then ${photoDoubles.otherFileId} else ${photoDoubles.fileId} end`,
    )
    .leftJoin(photoCaptures, eq(photoCaptures.fileId, other.id))
    .where(
      and(
        eq(own.collection, "projects"),
        eq(own.recordId, project.id),
        isNull(own.deletedAt),
        isNull(other.deletedAt),
        eq(photoDoubles.organizationId, project.organizationId),
      ),
    )
    .limit(maxPairs);
  const ids = [...new Set(rows.map(({ projectId }) => projectId))];
  const readable = await listOtherProjects(scope, project, ids);
  const found = new Map<string, DoublePhoto[]>();
  for (const { photoId, ...photo } of rows) {
    const of = readable.get(photo.projectId);
    if (!of) continue;
    const { siteOwner, address } = of;
    found.set(photoId, [...(found.get(photoId) ?? []), { ...photo, siteOwner, address }]);
  }
  return found;
}
