/** Sends a large photo in pieces with the tus client. Pieces that have arrived are not sent again. */
import { Upload, type HttpRequest, type HttpResponse, type HttpStack } from "tus-js-client";
import type { UploadPurpose } from "../../../platform/files/upload-purpose.ts";
import { isTemporaryFailure } from "../../../platform/page/connection.ts";
import type { Send } from "../send-with-progress.ts";

export interface LargePhoto {
  /** Identifies the upload, so that any page that has the photo can resume it. */
  key: string;
  name: string;
  file: Blob;
  /** What it will be attached to, if not to a question. */
  purpose?: UploadPurpose;
  /** A part of it may have arrived. */
  isBegun: boolean;
  /** Stops this upload. The pieces that have arrived stay for the page that resumes it. */
  leaving?: AbortSignal;
}

export type BytesOutcome =
  | "uploaded"
  | "unreachable"
  /** Too many uploads in pieces are in progress. */
  | "send-with-form"
  | { status: number; message: string | undefined };

/** Waits after a first and a second network failure without a byte between them. After that the queue waits. */
const retryMilliseconds = [500, 2_000];

/** @param uploads base URL; each upload's URL is this plus its key. */
export async function sendBytes(
  send: Send,
  uploads: string,
  { key, name, file, purpose, isBegun, leaving }: LargePhoto,
  onSent?: (part: number) => void,
): Promise<BytesOutcome> {
  const digest = await digestOf(file);
  const own = `${uploads}/${key}`;
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: uploads,
      uploadUrl: isBegun ? own : null,
      metadata: { name, digest, ...(purpose && { purpose }) },
      headers: { Accept: "application/json", "Idempotency-Key": key },
      uploadDataDuringCreation: true,
      retryDelays: retryMilliseconds,
      onShouldRetry({ originalResponse }, _tries, options) {
        // Some bytes may have arrived although no answer came.
        options.uploadUrl = own;
        return mayPass(originalResponse);
      },
      // The key is stored with the photo, so nothing else has to be stored.
      fingerprint: () => Promise.resolve(key),
      storeFingerprintForResuming: false,
      fileReader: { openFile: (opened: Blob) => Promise.resolve(sourceOf(opened)) },
      httpStack: stackOf(send, (method) => (method === "POST" ? uploads : own)),
      onProgress: (sent, whole) => onSent?.(sent / whole),
      onSuccess: () => resolve("uploaded"),
      onError: (error) =>
        resolve(outcomeOf("originalResponse" in error ? error.originalResponse : null)),
    });
    leaving?.addEventListener("abort", () => {
      void upload.abort();
      resolve("unreachable");
    });
    if (leaving?.aborted) resolve("unreachable");
    else upload.start();
  });
}

async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const sourceOf = (file: Blob) => ({
  size: file.size,
  slice: (start: number, end: number) =>
    Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
  close: () => undefined,
});

/**
 * Whether a retry may succeed: without an answer the network failed. The server may also be down or busy, a captive portal may have
 * answered in its place, or another connection may still hold the upload.
 */
function mayPass(response: HttpResponse | null): boolean {
  if (!response) return true;
  const { code, message } = reportedBy(response);
  if (code === "too-many-uploads") return false;
  const status = response.getStatus();
  // What the product refuses, it explains. A proxy refuses a large body without a message.
  const isExplained = message !== undefined || status === bodyTooLarge;
  return isTemporaryFailure(status) || !isExplained || code === "stale-version";
}

const bodyTooLarge = 413;

function outcomeOf(response: HttpResponse | null): BytesOutcome {
  if (!response || mayPass(response)) return "unreachable";
  const { code, message } = reportedBy(response);
  if (code === "too-many-uploads") return "send-with-form";
  return { status: response.getStatus(), message };
}

function reportedBy(response: HttpResponse): { code?: string; message?: string } {
  try {
    return JSON.parse(response.getBody()) as { code?: string; message?: string };
  } catch {
    return {};
  }
}

/** Passes the client's requests to the queue's own `send`. */
function stackOf(send: Send, urlOf: (method: string) => string): HttpStack {
  return {
    getName: () => "photo queue",
    createRequest: (method) => requestOf(send, method, urlOf(method)),
  };
}

function requestOf(send: Send, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  let onSent = (_bytes: number) => {};
  return {
    getMethod: () => method,
    getURL: () => url,
    getHeader: (name) => headers[name],
    setHeader: (name, value) => void (headers[name] = value),
    setProgressHandler: (handler) => void (onSent = handler),
    async send(body: Blob | null = null) {
      const size = body?.size ?? 0;
      const response = await send(url, { method, headers, body }, (part) => onSent(part * size));
      const text = await response.text();
      return {
        getStatus: () => response.status,
        getHeader: (name) => response.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => response,
      };
    },
    abort: () => Promise.resolve(),
    getUnderlyingObject: () => null,
  };
}
