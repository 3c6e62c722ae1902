/**
 * Responds to the requests of the tus protocol for one upload of the viewer. It works for every kind of upload target.
 */
import type { Transaction } from "#db/client.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { hasBytesOf } from "#app/platform/files/resuming/resumable-store.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readAnnounced, type AnnouncedPhoto } from "./announced-photo.ts";
import { deleteUpload } from "./attach-uploaded.server.ts";
import { startUpload } from "./start-upload.server.ts";
import type { UploadInView } from "./find-upload.server.ts";
import { completeResponse, receiveBytes, staleResponse } from "./receive-bytes.server.ts";
import type { UploadTarget } from "./upload-target.ts";

interface UploadCreation {
  target: UploadTarget;
  /** Checks that the viewer may upload this photo now. */
  requireAllowed(tx: Transaction, announced: AnnouncedPhoto): Promise<void>;
  /** The URL to which the client sends the bytes. */
  urlOf(key: string): string;
}

/** Creates the upload of a large photo. The form that is posted after the last byte names the same key. */
export async function respondToCreate(
  request: Request,
  scope: Scope,
  { target, requireAllowed, urlOf }: UploadCreation,
): Promise<Response> {
  const key = readIdempotencyKey(request);
  const announced = key && readAnnounced(key, request.headers);
  if (!announced)
    throw new Problem("invalid-input", "A photo must say its size, its name, and its digest.");
  const { upload, isNew } = await startUpload(scope, target, announced, (tx) =>
    requireAllowed(tx, announced),
  );
  // If the upload already exists, the client sends a HEAD request to find out how many bytes have arrived.
  if (!isNew && request.body) return staleResponse();
  const response = isNew ? await receiveFirst(request, upload) : existingUploadResponse();
  response.headers.set("Location", urlOf(upload.key));
  return response;
}

/** A refused upload is deleted, so that it does not count as an unfinished one. */
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

/** Returns the number of received bytes (HEAD). */
export const respondToHead = async (request: Request, upload: UploadInView): Promise<Response> =>
  upload.finishedAt ? completeResponse(upload) : receiveBytes(request, upload);

/** Appends bytes (PATCH), or cancels the upload (DELETE). */
export async function respondToChange(
  request: Request,
  upload: UploadInView,
  requireAllowed: () => Promise<void>,
): Promise<Response> {
  if (request.method === "DELETE") {
    await deleteUpload(upload);
    return new Response(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
  }
  if (upload.finishedAt) return staleResponse();
  await requireAllowed();
  return receiveBytes(request, upload);
}
