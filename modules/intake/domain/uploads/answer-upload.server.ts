/** Answers the requests of the tus protocol for one upload of the viewer, whatever it belongs to. */
import type { Transaction } from "#db/client.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { hasBytesOf } from "#app/platform/files/resuming/resumable-store.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readAnnounced, type AnnouncedPhoto } from "./announced-photo.ts";
import { deleteUpload } from "./attach-uploaded.server.ts";
import { beginUpload } from "./begin-upload.server.ts";
import type { UploadInView } from "./find-upload.server.ts";
import { completeResponse, receiveBytes, staleResponse } from "./receive-bytes.server.ts";
import type { UploadTarget } from "./upload-target.ts";

interface Beginning {
  target: UploadTarget;
  /** Checks that the viewer may upload this photo now. */
  open(tx: Transaction, announced: AnnouncedPhoto): Promise<void>;
  /** Where its bytes follow. */
  urlOf(key: string): string;
}

/** Begins the upload of a large photo. The key is the one that its form is posted with after the last byte. */
export async function answerBeginning(
  request: Request,
  scope: Scope,
  { target, open, urlOf }: Beginning,
): Promise<Response> {
  const key = readIdempotencyKey(request);
  const announced = key && readAnnounced(key, request.headers);
  if (!announced)
    throw new Problem("invalid-input", "A photo must say its size, its name, and its digest.");
  const { upload, isNew } = await beginUpload(scope, target, announced, (tx) =>
    open(tx, announced),
  );
  // If it was begun before, the client asks by HEAD how far it has come.
  if (!isNew && request.body) return staleResponse();
  const response = isNew ? await receiveFirst(request, upload) : existingUploadResponse();
  response.headers.set("Location", urlOf(upload.key));
  return response;
}

/** A refused beginning leaves nothing, so that it does not count as an unfinished upload. */
async function receiveFirst(request: Request, upload: UploadInView): Promise<Response> {
  try {
    return await receiveBytes(request, upload);
  } catch (error) {
    if (!(await hasBytesOf(upload.id))) await deleteUpload(upload);
    throw error;
  }
}

const existingUploadResponse = () =>
  new Response(null, { status: 201, headers: { "Tus-Resumable": "1.0.0" } });

/** Reports how many bytes of a large photo are here (HEAD). */
export const answerProgress = async (request: Request, upload: UploadInView): Promise<Response> =>
  upload.finishedAt ? completeResponse(upload) : receiveBytes(request, upload);

/** Appends bytes to a large photo (PATCH), or cancels its upload (DELETE). */
export async function answerPart(
  request: Request,
  upload: UploadInView,
  open: () => Promise<void>,
): Promise<Response> {
  if (request.method === "DELETE") {
    await deleteUpload(upload);
    return new Response(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
  }
  if (upload.finishedAt) return staleResponse();
  await open();
  return receiveBytes(request, upload);
}
