import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { hasBytesOf } from "#app/platform/files/resuming/resumable-store.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readAnnounced } from "../domain/uploads/announced-photo.ts";
import { beginUpload } from "../domain/uploads/begin-upload.server.ts";
import type { UploadInView } from "../domain/uploads/find-upload.server.ts";
import { staleResponse, receiveBytes } from "../domain/uploads/receive-bytes.server.ts";
import { dropUpload } from "../domain/uploads/attach-uploaded.server.ts";

/**
 * Begins the upload of a large photo by the tus protocol. The key is the one that its form is posted with after the last byte.
 */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  const key = readIdempotencyKey(request);
  const announced = key && readAnnounced(key, request.headers);
  if (!announced)
    throw new Problem("invalid-input", "A photo must say its size, its name, and its digest.");
  const { upload, isNew } = await beginUpload(scope, project, announced);
  // If it was begun before, the client asks by HEAD how far it has come.
  if (!isNew && request.body) return staleResponse();
  const response = isNew ? await receiveFirst(request, upload) : existingUploadResponse();
  response.headers.set("Location", href(`/intake/${project.id}/photos/uploads/${upload.key}`));
  return response;
}

/** A refused beginning leaves nothing, so that it does not count as an unfinished upload. */
async function receiveFirst(request: Request, upload: UploadInView): Promise<Response> {
  try {
    return await receiveBytes(request, upload);
  } catch (error) {
    if (!(await hasBytesOf(upload.id))) await dropUpload(upload);
    throw error;
  }
}

const existingUploadResponse = () =>
  new Response(null, { status: 201, headers: { "Tus-Resumable": "1.0.0" } });
