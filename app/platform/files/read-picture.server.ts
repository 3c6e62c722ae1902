import type { Capture } from "./decoding/read-capture.ts";
import { askDecoder } from "./decoding/picture-process.server.ts";

export interface PictureFacts {
  /** Pixels, as seen upright. */
  width: number;
  height: number;
  /** What its camera wrote of when and where. */
  capture?: Capture;
}

/**
 * What a picture on disk is, which was decoded to its end, so that what is kept can be drawn.
 * @throws Problem file-type when its content cannot be read as the type its first bytes claim, file-too-large when
 * decoding it takes too much memory or time, unavailable while too many others wait.
 */
export async function readPicture(path: string, contentType: string): Promise<PictureFacts> {
  const answer = await askDecoder({ path, contentType });
  if (answer.kind !== "whole") throw new Error("The decoder drew what it was to check.");
  const { kind: _whole, ...facts } = answer;
  return facts;
}
