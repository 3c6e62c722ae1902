/** Returns the pixels of a camera frame or a file, scaled down to the resolution that reading a code requires. */

/** The longest side in pixels. The code usually fills a large part of the picture. */
const maxFrameSide = 1280;
const maxFileSide = 2400;

export const frameData = (video: HTMLVideoElement): ImageData =>
  pixelsOf(video, { width: video.videoWidth, height: video.videoHeight }, maxFrameSide);

/** @throws DOMException for a file that the browser cannot decode. */
export async function fileData(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    return pixelsOf(bitmap, bitmap, maxFileSide);
  } finally {
    bitmap.close();
  }
}

function pixelsOf(
  source: CanvasImageSource,
  size: { width: number; height: number },
  longest: number,
): ImageData {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
