/**
 * Shrinks a camera photo to at most 2,048 pixels, upright, and keeps its time and position. Other files (HEIC, PNG, a photo that
 * is already small) stay as they are, and so does every file if the browser cannot shrink it or the person wants originals.
 */
import { readJpegHeader, withExif } from "./jpeg-header.ts";
import { sendsOriginals } from "./original-size.ts";
import type { ShrinkTask } from "./shrink-worker.ts";

/** Longest side of a photo that is sent, in pixels. */
export const maxSide = 2048;

/** The size of a photo is within this many bytes of the start, after the camera's metadata. */
const headerBytes = 512 * 1024;
const timeoutMilliseconds = 30_000;

export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (sendsOriginals()) return file;
  try {
    const header = readJpegHeader(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
    if (!header) return file;
    const scale = maxSide / Math.max(header.width, header.height);
    if (scale >= 1) return file;
    const width = Math.max(1, Math.round(header.width * scale));
    const height = Math.max(1, Math.round(header.height * scale));
    const small = await inWorker({ file, width, height });
    if (!small || small.size >= file.size) return file;
    if (!header.exif) return small;
    return withExif(new Uint8Array(await small.arrayBuffer()), header.exif);
  } catch {
    return file;
  }
}

/** One worker per photo: ending the worker frees the memory that decoding took. */
function inWorker(task: ShrinkTask): Promise<Blob | null> {
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob | null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMilliseconds);
    worker.addEventListener("message", ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.addEventListener("error", () => resolve(null));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
