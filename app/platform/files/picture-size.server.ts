import { askDecoder } from "./decoding/picture-process.server.ts";

export interface PictureSize {
  /** Pixels, as seen upright. */
  width: number;
  height: number;
}

/**
 * Size of a picture on disk, which was decoded to its end, so that what is kept can be drawn.
 * @throws Problem file-type when its content cannot be read as the type its first bytes claim, file-too-large when
 * decoding it takes too much memory or time, unavailable while too many others wait.
 */
export async function pictureSize(path: string, contentType: string): Promise<PictureSize> {
  const answer = await askDecoder({ path, contentType });
  if (answer.kind !== "whole") throw new Error("The decoder drew what it was to check.");
  const { width, height } = answer;
  return { width, height };
}
