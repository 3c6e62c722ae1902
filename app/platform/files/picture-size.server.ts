import { readFile } from "node:fs/promises";
import sharp, { type SharpInput } from "sharp";
import { Problem } from "#app/platform/problems.ts";
import { decodeBmp } from "./decode-bmp.ts";

/** Largest picture opened, in pixels: a 108 megapixel phone's, not a bomb. */
export const maxPicturePixels = 120_000_000;

export interface PictureSize {
  /** Pixels, as seen upright. */
  width: number;
  height: number;
}

/** Opens a picture the way every reader here does: upright, bounded, and refusing damaged data. */
export function openPicture(input: SharpInput) {
  return sharp(input, {
    limitInputPixels: maxPicturePixels,
    failOn: "truncated",
    autoOrient: true,
  });
}

/**
 * Size of a picture on disk.
 * @throws Problem file-type when its content cannot be read as the type its first bytes claim.
 */
export async function pictureSize(path: string, contentType: string): Promise<PictureSize> {
  try {
    if (contentType === "image/bmp") {
      const { width, height } = decodeBmp(await readFile(path));
      return { width, height };
    }
    const picture = openPicture(path);
    const { autoOrient } = await picture.metadata();
    const { width, height } = autoOrient;
    if (width * height > maxPicturePixels) throw new RangeError("The picture is too large.");
    // Decoding, if only to a stamp, is what shows a cut or forged body. HEIC is decoded when drawn.
    if (contentType !== "image/heic") await picture.resize(16).toBuffer();
    return { width, height };
  } catch {
    throw new Problem("file-type");
  }
}
