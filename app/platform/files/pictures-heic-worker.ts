import { parentPort } from "node:worker_threads";
import decode from "heic-decode";

/** One picture to decode; `maxPixels` bounds its memory. */
export interface HeicRequest {
  bytes: Uint8Array;
  maxPixels: number;
}

/** Pixels as RGBA, upright, or why there are none. */
export type HeicAnswer =
  | { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
  | { error: string };

async function decodeFirst({ bytes, maxPixels }: HeicRequest): Promise<HeicAnswer> {
  const images = await decode.all({ buffer: bytes });
  try {
    const [image] = images;
    if (!image || image.width * image.height > maxPixels) {
      return { error: "The picture's size is out of bounds." };
    }
    const { width, height, data } = await image.decode();
    return { width, height, rgba: data };
  } finally {
    images.dispose();
  }
}

parentPort?.on("message", (request: HeicRequest) => {
  decodeFirst(request).then(
    (answer) => {
      const moved = "rgba" in answer ? [answer.rgba.buffer] : [];
      parentPort?.postMessage(answer, moved);
    },
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies HeicAnswer),
  );
});
