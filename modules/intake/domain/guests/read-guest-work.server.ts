/** What guests of links added to an intake: who they are, and where and when each of their photos was taken. */
import { and, asc, eq, isNull, like } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { photoCaptures } from "#db/photos-schema.ts";
import { files, projects, sites } from "#db/schema.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakeAnswers } from "../../schema.ts";
import { formatMiles } from "../photos/far-from-site.ts";
import { locationColumns, siteColumns } from "../photos/list-photos.server.ts";
import { findDistance } from "../photos/warn-about-photo.ts";
import { anyGuest } from "./guest-id.ts";

export interface GuestPhotoOrigin {
  /** The time of the camera's clock: "2026-11-22 10:11:12"; null if the camera did not record it. */
  takenAt: string | null;
  /** From the site, as text; null without a location. */
  distance: string | null;
  /** When the server received it. */
  receivedAt: Date;
}

export interface GuestWork {
  /** The names that the guests typed. */
  names: string[];
  /** By the id of the photo. */
  photos: Record<string, GuestPhotoOrigin>;
}

/** Null for an intake to which no guest added anything. */
export async function readGuestWork(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<GuestWork | null> {
  const [authors, rows] = await Promise.all([
    tx
      .selectDistinct({ name: intakeAnswers.updatedByName })
      .from(intakeAnswers)
      .where(
        and(eq(intakeAnswers.projectId, project.id), like(intakeAnswers.updatedById, anyGuest)),
      )
      .orderBy(asc(intakeAnswers.updatedByName)),
    listGuestPhotos(project, tx),
  ]);
  if (authors.length === 0 && rows.length === 0) return null;
  return {
    names: authors.map(({ name }) => name.replace(/ \(remote\)$/, "")),
    photos: Object.fromEntries(
      rows.map(({ id, takenAt, receivedAt, location, site }) => {
        const from = findDistance(location, site);
        return [id, { takenAt, receivedAt, distance: from && formatMiles(from.miles) }];
      }),
    ),
  };
}

function listGuestPhotos(project: ProjectReference, tx: Transaction | Database) {
  return tx
    .select({
      id: files.id,
      receivedAt: files.createdAt,
      takenAt: photoCaptures.takenAt,
      location: locationColumns,
      site: siteColumns,
    })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.recordId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(photoCaptures, eq(photoCaptures.fileId, files.id))
    .where(
      and(
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        eq(files.kind, "photo"),
        like(files.createdById, anyGuest),
        isNull(files.deletedAt),
      ),
    );
}
