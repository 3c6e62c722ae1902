/** Decodes one photo once, at its final size, in a worker. Answers with a JPEG, or null if the browser cannot decode it. */

export interface ShrinkTask {
  file: Blob;
  /** Pixels, after rotation to upright. */
  width: number;
  height: number;
}

addEventListener("message", (event: MessageEvent<ShrinkTask>) => {
  void shrink(event.data)
    .catch(() => null)
    .then((blob) => postMessage(blob));
});

async function shrink({ file, width, height }: ShrinkTask): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
    imageOrientation: "from-image",
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context || bitmap.width !== width || bitmap.height !== height) return null;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}
