/** Finishes an upload: converts its bytes to a received photo, as if a form had posted them. */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { RefusedPart } from "#app/platform/files/read-upload.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import {
  removeUploadedBytes,
  openUploaded,
} from "#app/platform/files/resuming/resumable-store.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FileKind } from "#db/schema.ts";
import { photoUploads } from "../../schema.ts";
import { photoLimit } from "../photos/change-photos.server.ts";
import { getUpload, type UploadInView } from "./find-upload.server.ts";
import type { UploadTarget } from "./upload-target.ts";

/** The result of checking the bytes: accepted, refused as a file, or already in use by a concurrent request. */
export type CheckedUpload =
  | { upload: UploadInView; file: ReceivedFile }
  | { refused: RefusedPart }
  | { isClaimed: true };

/**
 * Checks the bytes of an upload like any posted file, and compares them with the announced digest.
 * @throws Problem "not-found" for a key of another person; "upload-incomplete" before all bytes have arrived, and when
 * they differ from the announced ones. In that case the bytes are deleted, so that the client can send the photo again.
 */
export async function receiveUploaded(
  scope: Scope,
  target: UploadTarget,
  key: string,
  kindOf: (name: string) => FileKind = () => "photo",
): Promise<CheckedUpload> {
  const upload = await getUpload(scope, target, key);
  const { id, name, size, digest } = upload;
  const whole = await openUploaded(id, size);
  if (!whole) {
    if ((await getUpload(scope, target, key)).finishedAt) return { isClaimed: true };
    throw new Problem("upload-incomplete");
  }
  const { stream } = whole;
  try {
    const file = await receiveFile({ name, kind: kindOf(name), stream, maxBytes: photoLimit });
    if (file.digest === digest) return { upload, file };
    await file.discard();
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error;
    await deleteUpload(upload);
    if (error.code === "upload-incomplete") throw error;
    return { refused: { name, problem: error } };
  }
  await deleteUpload(upload);
  throw new Problem("upload-incomplete");
}

/** The photos that a form names and that were uploaded in parts before it. */
export interface ReferencedUploads {
  files: ReceivedFile[];
  refused: RefusedPart[];
  /** The caller calls it after the photos were stored. */
  finish(): Promise<void>;
}

/**
 * Receives the photos that a form names in its `upload` fields.
 * @throws Problem like `receiveUploaded`; "records-busy" while another request stores the same form.
 */
export async function receiveReferencedUploads(
  scope: Scope,
  target: UploadTarget,
  fields: FormData,
): Promise<ReferencedUploads> {
  const uploads: UploadInView[] = [];
  const files: ReceivedFile[] = [];
  const refused: RefusedPart[] = [];
  try {
    for (const key of fields.getAll("upload")) {
      if (typeof key !== "string") continue;
      const uploaded = await receiveUploaded(scope, target, key);
      if ("isClaimed" in uploaded) throw new Problem("records-busy");
      if ("refused" in uploaded) refused.push(uploaded.refused);
      else {
        uploads.push(uploaded.upload);
        files.push(uploaded.file);
      }
    }
  } catch (error) {
    await Promise.all(files.map((file) => file.discard()));
    throw error;
  }
  return { files, refused, finish: () => finishAll(uploads) };
}

async function finishAll(uploads: readonly UploadInView[]): Promise<void> {
  for (const upload of uploads) await finishUpload(upload);
}

/** Marks the upload as finished. The row is not deleted yet, so that it can answer repeated requests. */
export async function finishUpload({ id }: UploadInView): Promise<void> {
  await db.update(photoUploads).set({ finishedAt: new Date() }).where(eq(photoUploads.id, id));
  await removeUploadedBytes(id);
}

export async function deleteUpload({ id }: UploadInView): Promise<void> {
  // The row is deleted last, because it is needed to find the bytes.
  await removeUploadedBytes(id);
  await db.delete(photoUploads).where(eq(photoUploads.id, id));
}
