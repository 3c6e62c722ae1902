/** The end of an upload: its bytes become a photo that was received, as if they had come with a form. */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { RefusedPart } from "#app/platform/files/read-upload.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { dropUploaded, openUploaded } from "#app/platform/files/resuming/resumable-store.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { SeenProject } from "#modules/projects/public.ts";
import { photoUploads } from "../../schema.ts";
import { photoLimit } from "../answers/photos.server.ts";
import { getUpload, type UploadInView } from "./find-upload.server.ts";

/** What became of the bytes: checked and here, turned away as a file, or taken by a request that came at the same moment. */
export type Uploaded =
  | { upload: UploadInView; file: ReceivedFile }
  | { refused: RefusedPart }
  | { isTaken: true };

/**
 * Checks the bytes that came under a key as those of any upload, and that they are those that were announced.
 * @throws Problem "not-found" for a key that is none of the viewer's, "upload-incomplete" before all bytes have come, and when
 * they are others, which are then taken away, so that the photo can be sent again.
 */
export async function receiveUploaded(
  scope: Scope,
  project: SeenProject,
  key: string,
): Promise<Uploaded> {
  const upload = await getUpload(scope, project, key);
  const { id, name, size, digest } = upload;
  const whole = await openUploaded(id, size);
  if (!whole) {
    if ((await getUpload(scope, project, key)).finishedAt) return { isTaken: true };
    throw new Problem("upload-incomplete");
  }
  const { stream } = whole;
  try {
    const file = await receiveFile({ name, kind: "photo", stream, maxBytes: photoLimit });
    if (file.digest === digest) return { upload, file };
    await file.discard();
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error;
    await dropUpload(upload);
    if (error.code === "upload-incomplete") throw error;
    return { refused: { name, problem: error } };
  }
  await dropUpload(upload);
  throw new Problem("upload-incomplete");
}

/** The photo is taken. The row stays for a while, for who asks again. */
export async function finishUpload({ id }: UploadInView): Promise<void> {
  await db.update(photoUploads).set({ finishedAt: new Date() }).where(eq(photoUploads.id, id));
  await dropUploaded(id);
}

/** Nothing is left of it. */
export async function dropUpload({ id }: UploadInView): Promise<void> {
  // The row last, for it is by the row that the bytes are found.
  await dropUploaded(id);
  await db.delete(photoUploads).where(eq(photoUploads.id, id));
}
