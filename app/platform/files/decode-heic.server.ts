import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { HeicAnswer, HeicRequest } from "./pictures-heic-worker.ts";

/** A 48 megapixel phone's picture takes 200 MB decoded. */
const maxHeicPixels = 60_000_000;
const patience = 30_000;

// By its import name, which also leads to the source from inside the built server.
const workerFile = createRequire(import.meta.url).resolve(
  "#app/platform/files/pictures-heic-worker.ts",
);

let queue: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC picture away from the main thread, one at a time in this process.
 * @returns RGBA pixels, already turned upright.
 * @throws Error when the content is damaged, too large, or takes longer than 30 seconds.
 */
export function decodeHeic(bytes: Uint8Array) {
  const result = queue.then(() => decodeInWorker(bytes));
  queue = result.catch(() => undefined);
  return result;
}

async function decodeInWorker(bytes: Uint8Array) {
  // A thread for each picture: the decoder's memory only grows, and ends with its thread.
  // The decoder writes its complaints to the console, and they are told by its answer.
  const worker = new Worker(workerFile, { stdout: true, stderr: true });
  try {
    const answered = once(worker, "message", { signal: AbortSignal.timeout(patience) });
    worker.postMessage({ bytes, maxPixels: maxHeicPixels } satisfies HeicRequest);
    const [answer] = (await answered) as [HeicAnswer];
    if ("error" in answer) throw new Error(`HEIC: ${answer.error}`);
    return answer;
  } finally {
    await worker.terminate();
  }
}
