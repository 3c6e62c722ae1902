/** Finds photos of other projects of the same organization that are copies of a project's photos, or their originals. */
import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { likeness, leastLikeness } from "#app/platform/files/evidence/compare-prints.ts";
import { keysOfCopies, keysOfOriginal } from "#app/platform/files/evidence/fingerprint.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { photoDoubles, photoKeys, photoPrints } from "#db/photos-schema.ts";
import { files } from "#db/schema.ts";

/** Photos that are searched for in one go. */
const page = 50;
/** Most photos with a common key that are compared, the newest first. */
const maxCompared = 300;
/** Most copies that are stored of one photo. */
const maxDoubles = 5;

const isPhotoOfProject = and(eq(files.collection, "projects"), isNull(files.deletedAt));

/** Searches for the photos that were not searched for yet. Runs twice without harm. */
export async function findDoublesOf(projectId: string): Promise<void> {
  for (;;) {
    const photos = await db
      .select({
        fileId: photoPrints.fileId,
        organizationId: photoPrints.organizationId,
        print: photoPrints.print,
      })
      .from(photoPrints)
      .innerJoin(files, eq(files.id, photoPrints.fileId))
      .where(and(isPhotoOfProject, eq(files.recordId, projectId), isNull(photoPrints.searchedAt)))
      .limit(page);
    for (const photo of photos) await findDoublesOfPhoto(projectId, photo);
    if (photos.length < page) return;
  }
}

type PrintedPhoto = Pick<typeof photoPrints.$inferSelect, "fileId" | "organizationId" | "print">;

async function findDoublesOfPhoto(projectId: string, photo: PrintedPhoto): Promise<void> {
  const { fileId, organizationId } = photo;
  const found: { otherFileId: string; likeness: number }[] = [];
  for (const candidate of await listCandidates(projectId, photo)) {
    const alike = likeness(photo.print, candidate.print);
    if (alike >= leastLikeness) found.push({ otherFileId: candidate.fileId, likeness: alike });
    if (found.length === maxDoubles) break;
  }
  await inTransaction(async (tx) => {
    if (found.length > 0)
      await tx
        .insert(photoDoubles)
        .values(found.map((double) => ({ fileId, organizationId, ...double })))
        .onConflictDoNothing();
    await tx
      .update(photoPrints)
      .set({ searchedAt: new Date() })
      .where(eq(photoPrints.fileId, fileId));
  });
}

/** The photos of other projects with a common key, the newest first. */
function listCandidates(projectId: string, { organizationId, print }: PrintedPhoto) {
  const arrayOf = (keys: readonly number[]) => sql`${sql.param(keys)}::integer[]`;
  const ofOriginals = db
    .select({ fileId: photoKeys.fileId })
    .from(photoKeys)
    .where(
      and(
        eq(photoKeys.organizationId, organizationId),
        sql`${photoKeys.key} = any(${arrayOf(keysOfOriginal(print))})`,
      ),
    );
  const ofCopies = db
    .select({ fileId: photoPrints.fileId })
    .from(photoPrints)
    .where(
      and(
        eq(photoPrints.organizationId, organizationId),
        sql`${photoPrints.key} = any(${arrayOf(keysOfCopies(print))})`,
      ),
    );
  return db
    .select({ fileId: photoPrints.fileId, print: photoPrints.print })
    .from(photoPrints)
    .innerJoin(files, eq(files.id, photoPrints.fileId))
    .where(
      and(
        inArray(photoPrints.fileId, union(ofOriginals, ofCopies)),
        eq(photoPrints.organizationId, organizationId),
        isPhotoOfProject,
        ne(files.recordId, projectId),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(maxCompared);
}
