/** The photos of an intake, with the drawing on each and its distance from the site. */
import { and, asc, desc, eq, inArray, isNull, like, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { photoCaptures, photoDrawings, photoEvidence } from "#db/photos-schema.ts";
import { files, projects, sites } from "#db/schema.ts";
import type { Plan } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import type { IntakePhoto } from "../intake.ts";
import type { PhotoCapture } from "./photo-capture.ts";
import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import {
  warnAboutPhoto,
  findDistance,
  type SiteLocation,
  type VisitOfPhotos,
  visitTime,
} from "./warn-about-photo.ts";
import { formatMiles } from "./far-from-site.ts";

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
      ...warningColumns,
    })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.recordId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(photoDrawings, eq(photoDrawings.fileId, files.id))
    .leftJoin(photoCaptures, eq(photoCaptures.fileId, files.id))
    .leftJoin(photoEvidence, eq(photoEvidence.fileId, files.id))
    .where(
      and(
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        eq(files.kind, "photo"),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map(({ takenAt, location, site, visit, problems, reason, ...photo }) => ({
    ...photo,
    ...warnAboutPhoto({ takenAt, location, problems, reason }, visitOf({ site, visit })),
  }));
}

/** As many plans as a list to choose from may have. */
const maxPlans = 20;

/** The pictures among a project's documents, on which points can be marked, the newest first. */
export function listPlans(project: ProjectReference): Promise<Plan[]> {
  return db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        inArray(files.kind, ["file", "misc"]),
        like(files.contentType, "image/%"),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(maxPlans);
}

/** What speaks against one photo. */
export async function findWarnings(
  project: ProjectReference,
  photo: { id: string },
  tx: Transaction | Database = db,
): Promise<PhotoWarnings> {
  const [row] = await tx
    .select(warningColumns)
    .from(files)
    .innerJoin(projects, eq(projects.id, files.recordId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(photoCaptures, eq(photoCaptures.fileId, files.id))
    .leftJoin(photoEvidence, eq(photoEvidence.fileId, files.id))
    .where(and(eq(files.id, photo.id), eq(files.recordId, project.id)));
  return row ? warnAboutPhoto(row, visitOf(row)) : {};
}

/** Where a photo was taken. */
export const locationColumns = {
  latitude: photoCaptures.latitude,
  longitude: photoCaptures.longitude,
  accuracy: photoCaptures.accuracy,
};

/** Where the site of the photo is. The middle of a town is no place to be near to. */
export const siteColumns = {
  latitude: sites.latitude,
  longitude: sites.longitude,
  isApproximate: sql<boolean>`coalesce(${sites.geocodeResults}->'geometry'->>'location_type', '') = 'APPROXIMATE'`,
};

const warningColumns = {
  takenAt: photoCaptures.takenAt,
  location: locationColumns,
  site: siteColumns,
  visit: { inspectionAt: projects.inspectionAt, startedAt: projects.startedAt },
  problems: photoEvidence.problems,
  reason: photoEvidence.reason,
};

/** @param visit the earlier of the two is when it began; an inspector may begin before the booked time. */
const visitOf = ({
  site,
  visit: { inspectionAt, startedAt },
}: {
  site: SiteLocation;
  visit: Record<"inspectionAt" | "startedAt", Date | null>;
}): VisitOfPhotos => ({ site, at: visitTime({ inspectionAt, startedAt })?.toISOString() ?? null });

/** Where and when photos of the project's visit should be taken, for a phone that checks them. */
export function visitOfPhotos({ project, site }: ProjectWithSite): VisitOfPhotos {
  const { latitude, longitude, geocodeResults } = site;
  const isApproximate = geocodeResults?.geometry.location_type === "APPROXIMATE";
  return visitOf({ site: { latitude, longitude, isApproximate }, visit: project });
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
