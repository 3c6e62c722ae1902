/** Serves the resumable upload protocol, tus 1.0.0, with its published server, for one upload of the viewer. */
import { Server } from "@tus/server";
import {
  hasSpaceFor,
  resumableStore,
  uploadKey,
} from "#app/platform/files/resuming/resumable-store.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { photoLimit } from "../answers/photos.server.ts";
import type { UploadInView } from "./find-upload.server.ts";
import { uploadLocker } from "./upload-lock.server.ts";

/** How long a request may still write after another one requested its upload. */
const drainMilliseconds = 500;

let server: Server | undefined;

function tusServer(): Server {
  server ??= new Server({
    path: "/",
    datastore: resumableStore(),
    locker: uploadLocker,
    lockDrainTimeout: drainMilliseconds,
    maxSize: photoLimit,
    // Only the product's own pages upload, and they need no CORS permission.
    allowedOrigins: [],
    getFileIdFromRequest: ({ url }) => idOf(url),
    namingFunction: ({ url }) => idOf(url),
    generateUrl: ({ url }) => url,
  });
  return server;
}

const idOf = (url: string) => uploadKey(new URL(url).pathname.slice(1));

/**
 * Answers a request of the protocol: POST allocates the file and stores bytes that come with it, HEAD reports how many bytes are
 * here, PATCH appends bytes.
 */
export async function receiveBytes(request: Request, upload: UploadInView): Promise<Response> {
  const { method, headers, body } = request;
  // The row identifies the upload. The URL only says where the viewer finds it.
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

/** If the body breaks off, it ends early: the bytes received so far are stored. */
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
  // 501 is a protocol extension that is not supported, such as concatenated uploads.
  if (status < 500 || status === 501)
    return new Problem("invalid-input", "We could not read this part of a photo.");
  if (!(await hasSpaceFor(size))) return new Problem("disk-full");
  throw new Error(`The bytes of an upload could not be kept: ${status}.`);
}

/**
 * The response for bytes that do not follow the stored ones, and for an upload that another request holds. It closes the
 * connection: browsers automatically repeat a request whose connection was lost, and would send the rest for nothing before they
 * read this.
 */
export function staleResponse(): Response {
  const { code, message: sentence, status } = new Problem("stale-version");
  return Response.json({ code, sentence }, { status, headers: { Connection: "close" } });
}

/** The response to HEAD for an upload whose bytes have all arrived, whether or not they are still here. */
export function completeResponse({ size }: UploadInView): Response {
  const headers = { "Upload-Offset": String(size), "Upload-Length": String(size) };
  return new Response(null, { headers: { ...headers, "Tus-Resumable": "1.0.0" } });
}
