/** Records a large photo that will arrive in parts, before its first byte. */
import { and, count, eq, isNull, ne } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { hasBytesOf, hasSpaceFor } from "#app/platform/files/resuming/resumable-store.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { photoUploads } from "../../schema.ts";
import { photoLimit } from "../photos/change-photos.server.ts";
import type { AnnouncedPhoto } from "./announced-photo.ts";
import { getUpload, type UploadInView } from "./find-upload.server.ts";
import type { UploadTarget } from "./upload-target.ts";

const allocationMilliseconds = 60_000;

/**
 * @returns the upload, and whether it is new. A repeated request gets the existing one.
 * @param requireAllowed checks that the viewer may upload now.
 * @throws Problem like `requireAllowed`, "file-too-large", "disk-full", "too-many-uploads", "key-used" for another photo.
 */
export async function startUpload(
  scope: Scope,
  target: UploadTarget,
  announced: AnnouncedPhoto,
  requireAllowed: (tx: Transaction) => Promise<void>,
): Promise<{ upload: UploadInView; isNew: boolean }> {
  if (announced.size > photoLimit) throw new Problem("file-too-large");
  if (!(await hasSpaceFor(announced.size))) throw new Problem("disk-full");
  const begun = await inTransaction(async (tx) => {
    await requireAllowed(tx);
    await refuseTooMany(tx, scope, announced);
    return tx
      .insert(photoUploads)
      .values({
        ...announced,
        ...target,
        senderId: scope.viewer.id,
      })
      .onConflictDoNothing()
      .returning();
  });
  if (begun[0]) return { upload: asInView("upload", begun[0]), isNew: true };
  const upload = await getUpload(scope, target, announced.key);
  if (upload.size !== announced.size || upload.digest !== announced.digest)
    throw new Problem("key-used");
  if (upload.finishedAt || (await hasBytesOf(upload.id))) return { upload, isNew: false };
  // Another request is about to allocate the file, or its process was killed before it did.
  if (Date.now() - upload.createdAt.getTime() < allocationMilliseconds)
    throw new Problem("stale-version");
  return { upload, isNew: true };
}

/** The limit applies only to new uploads. An existing upload may continue. */
async function refuseTooMany(
  tx: Transaction,
  { viewer }: Scope,
  { key }: AnnouncedPhoto,
): Promise<void> {
  const [found] = await tx
    .select({ unfinished: count() })
    .from(photoUploads)
    .where(
      and(
        eq(photoUploads.senderId, viewer.id),
        ne(photoUploads.key, key),
        isNull(photoUploads.finishedAt),
      ),
    );
  if ((found?.unfinished ?? 0) >= bound("unfinishedUploads")) throw new Problem("too-many-uploads");
}
