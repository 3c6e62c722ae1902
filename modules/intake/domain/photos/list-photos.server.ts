/** The photos of an intake, with the drawing on each and its distance from the site. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { photoCaptures, photoDrawings } from "#db/photos-schema.ts";
import { files, projects, sites } from "#db/schema.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import type { IntakePhoto } from "../intake.ts";
import type { PhotoCapture } from "./photo-capture.ts";
import { distanceFromSite, formatMiles, type SiteDistance } from "./far-from-site.ts";

/** In the order of their upload, oldest first. */
export async function listPhotos(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<IntakePhoto[]> {
  const rows = await tx
    .select({
      id: files.id,
      fieldId: files.fieldId,
      name: files.name,
      marked: files.marked,
      width: files.width,
      height: files.height,
      drawn: sql<
        number | null
      >`case when jsonb_array_length(${photoDrawings.shapes}) > 0 then ${photoDrawings.version} end`,
      location: locationColumns,
      site: siteColumns,
    })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.recordId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(photoDrawings, eq(photoDrawings.fileId, files.id))
    .leftJoin(photoCaptures, eq(photoCaptures.fileId, files.id))
    .where(
      and(
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        eq(files.kind, "photo"),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(({ location, site, ...photo }) => {
    const from = findDistance(location, site);
    return from?.isFar ? { ...photo, far: formatMiles(from.miles) } : photo;
  });
}

const locationColumns = {
  latitude: photoCaptures.latitude,
  longitude: photoCaptures.longitude,
  accuracy: photoCaptures.accuracy,
};

const siteColumns = {
  latitude: sites.latitude,
  longitude: sites.longitude,
  isApproximate: sql<boolean>`coalesce(${sites.geocodeResults}->'geometry'->>'location_type', '') = 'APPROXIMATE'`,
};

interface NullableCoordinates {
  latitude: number | null;
  longitude: number | null;
}

/** Returns null if one of the two locations is unknown. */
function findDistance(
  location: (NullableCoordinates & { accuracy: number | null }) | null,
  site: NullableCoordinates & { isApproximate: boolean },
): SiteDistance | null {
  if (!location || location.latitude === null || location.longitude === null) return null;
  if (site.latitude === null || site.longitude === null) return null;
  return distanceFromSite(
    { latitude: location.latitude, longitude: location.longitude, accuracy: location.accuracy },
    { latitude: site.latitude, longitude: site.longitude, isApproximate: site.isApproximate },
  );
}

/** When and where one photo was taken; null if the camera recorded neither. */
export async function findCapture(
  project: ProjectReference,
  photo: { id: string },
  tx: Transaction | Database = db,
): Promise<PhotoCapture | null> {
  const [row] = await tx
    .select({ at: photoCaptures.takenAt, location: locationColumns, site: siteColumns })
    .from(photoCaptures)
    .innerJoin(projects, eq(projects.id, project.id))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(photoCaptures.fileId, photo.id),
        eq(photoCaptures.organizationId, project.organizationId),
      ),
    );
  if (!row) return null;
  const from = findDistance(row.location, row.site);
  return {
    at: row.at,
    distance: from && formatMiles(from.miles),
    isFar: from?.isFar ?? false,
  };
}
