/** Serves the resumable upload protocol tus 1.0.0 with the library `@tus/server`, for one upload of the viewer. */
import { Server } from "@tus/server";
import {
  hasSpaceFor,
  resumableStore,
  uploadKey,
} from "#app/platform/files/resuming/resumable-store.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { photoLimit } from "../photos/change-photos.server.ts";
import type { UploadInView } from "./find-upload.server.ts";
import { uploadLocker } from "./upload-lock.server.ts";

/** How long a request may continue to write after another request has asked for its upload. */
const drainMilliseconds = 500;

let server: Server | undefined;

function tusServer(): Server {
  server ??= new Server({
    path: "/",
    datastore: resumableStore(),
    locker: uploadLocker,
    lockDrainTimeout: drainMilliseconds,
    maxSize: photoLimit,
    // Only the product's own pages upload, so no CORS permission is needed.
    allowedOrigins: [],
    getFileIdFromRequest: ({ url }) => idOf(url),
    namingFunction: ({ url }) => idOf(url),
    generateUrl: ({ url }) => url,
  });
  return server;
}

const idOf = (url: string) => uploadKey(new URL(url).pathname.slice(1));

/**
 * Responds to a request of the protocol: POST allocates the file and stores bytes in its body, HEAD returns the number
 * of received bytes, and PATCH appends bytes.
 */
export async function receiveBytes(request: Request, upload: UploadInView): Promise<Response> {
  const { method, headers, body } = request;
  // The id of the row identifies the upload, because the URL differs by the upload's target.
  const tusRequest = new Request(`http://upload/${upload.id}`, {
    method,
    headers,
    ...(body && { body: untilBroken(body), duplex: "half" }),
  });
  const response = await tusServer().handleWeb(tusRequest);
  if (response.status === 409) return staleResponse();
  if (response.status >= 400) throw await problemOf(response.status, upload);
  return response;
}

/** If the connection breaks, the stream ends early without an error, so that the bytes received so far are stored. */
function untilBroken(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader
        .read()
        .catch(() => ({ done: true as const, value: undefined }));
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function problemOf(status: number, { size }: UploadInView): Promise<Problem> {
  if (status === 404 || status === 410) return new Problem("not-found");
  if (status === 413) return new Problem("file-too-large");
  // 501 means a protocol extension that is not supported, such as concatenated uploads.
  if (status < 500 || status === 501)
    return new Problem("invalid-input", "We could not read this part of a photo.");
  if (!(await hasSpaceFor(size))) return new Problem("disk-full");
  throw new Error(`The bytes of an upload could not be stored: ${status}.`);
}

/**
 * The response for bytes that do not continue the stored ones, and for an upload that another request has locked. It
 * closes the connection. Otherwise a browser would send the rest of its body for nothing before it reads the response.
 */
export function staleResponse(): Response {
  const { code, message, status } = new Problem("stale-version");
  return Response.json({ code, message }, { status, headers: { Connection: "close" } });
}

/** The response to HEAD for a complete upload, even if its bytes were already deleted. */
export function completeResponse({ size }: UploadInView): Response {
  const headers = { "Upload-Offset": String(size), "Upload-Length": String(size) };
  return new Response(null, { headers: { ...headers, "Tus-Resumable": "1.0.0" } });
}
