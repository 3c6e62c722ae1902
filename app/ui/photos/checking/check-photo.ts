/**
 * What a photo says of itself, found on the device before it is sent: the same checks as on the server, so that a better one
 * can be taken while the person is still at the site.
 */
import type { PhotoProblem } from "#db/photo-problems.ts";
import type { Capture } from "../../../platform/files/decoding/read-capture.ts";
import { readJpegHeader } from "../shrinking/jpeg-header.ts";
import type { CheckResult, CheckTask } from "./check-worker.ts";

export interface CheckedPhoto {
  problems: PhotoProblem[];
  capture: Capture | null;
}

/** Camera data and the size of a photo are within this many bytes of the start. */
const headerBytes = 512 * 1024;
/** The size of other files is only known after they were decoded whole, which takes too much memory for large ones. */
const largestOther = 12_000_000;
const timeoutMilliseconds = 20_000;

/** @returns null if the browser cannot decode it. The server checks every photo. */
export async function checkPhoto(file: Blob, name: string): Promise<CheckedPhoto | null> {
  const header = readJpegHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (!header && file.size > largestOther) return null;
  const size = header && { width: header.width, height: header.height };
  // The name of the segment's kind and its length come before the data.
  return inWorker({ file, name, size, exif: header?.exif?.subarray(4) ?? null });
}

function inWorker(task: CheckTask): Promise<CheckResult> {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  return new Promise<CheckResult>((resolve) => {
    setTimeout(() => resolve(null), timeoutMilliseconds);
    worker.addEventListener("message", ({ data }: MessageEvent<CheckResult>) => resolve(data));
    worker.addEventListener("error", () => resolve(null));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
