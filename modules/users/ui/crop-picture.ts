import { cropBox, type CropView } from "./crop-box.ts";

/** The aspect ratio a picture is cropped to, and the result type. */
export interface CropOutput {
  /** Pixels of the result. */
  width: number;
  height: number;
  type: "image/jpeg" | "image/png";
}

const endings = { "image/jpeg": ".jpg", "image/png": ".png" };

/** A new picture of the cropped part, with a white background where JPEG has no transparency. */
export async function cropPicture(
  picture: ImageBitmap,
  output: CropOutput,
  view: CropView,
  name: string,
): Promise<File> {
  const { width, height, type } = output;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  if (type === "image/jpeg") {
    pen.fillStyle = "white";
    pen.fillRect(0, 0, width, height);
  }
  const box = cropBox(picture, width / height, view);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, box.left, box.top, box.width, box.height, 0, 0, width, height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!bytes) throw new Error("This browser made no picture.");
  return new File([bytes], name.replace(/\.[^.]*$/, "") + endings[type], { type });
}
