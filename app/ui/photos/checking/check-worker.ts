/** Measures one photo on a small copy, in a worker. Answers null if the browser cannot decode it. */
import type { PhotoProblem } from "#db/photo-problems.ts";
import { readCamera, type Capture } from "../../../platform/files/decoding/read-capture.ts";
import { judgePhoto } from "../../../platform/files/evidence/judge-photo.ts";
import {
  measuredSide,
  measurePhoto,
  toGray,
} from "../../../platform/files/evidence/measure-photo.ts";

export interface CheckTask {
  file: Blob;
  name: string;
  /** Pixels, upright; null if only decoding shows them. */
  size: { width: number; height: number } | null;
  exif: Uint8Array | null;
}

export type CheckResult = { problems: PhotoProblem[]; capture: Capture | null } | null;

addEventListener("message", (event: MessageEvent<CheckTask>) => {
  void check(event.data)
    .catch(() => null)
    .then((result) => postMessage(result));
});

async function check({ file, name, size, exif }: CheckTask): Promise<CheckResult> {
  const scaleOf = (from: { width: number; height: number }) =>
    Math.min(1, measuredSide / Math.max(from.width, from.height));
  const resized = size && {
    resizeWidth: Math.max(1, Math.round(size.width * scaleOf(size))),
    resizeHeight: Math.max(1, Math.round(size.height * scaleOf(size))),
    resizeQuality: "high" as const,
  };
  const bitmap = await createImageBitmap(file, { ...resized, imageOrientation: "from-image" });
  const { width, height } = size ?? bitmap;
  const scale = scaleOf(bitmap);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const measures = measurePhoto(
    toGray(data, { width: canvas.width, height: canvas.height, channels: 4 }),
  );
  const { capture, hasCamera } = readCamera(exif ?? undefined);
  return { capture, problems: judgePhoto({ name, width, height, hasCamera }, measures) };
}
