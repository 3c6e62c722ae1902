/** Decodes one photo, once, at the size it is wanted in, away from the page. Answers with a JPEG, or null where it cannot. */

export interface ShrinkTask {
  file: Blob;
  /** Pixels, as seen upright. */
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
