import type { Capture } from "./decoding/read-capture.ts";
import { callDecoder } from "./decoding/picture-process.server.ts";

export interface PictureFacts {
  /** Pixels, as seen upright. */
  width: number;
  height: number;
  /** The time and location that its camera wrote. */
  capture?: Capture;
}

/**
 * Facts about a picture on disk. The picture is decoded to its end, so that every stored picture can be rendered.
 * @throws Problem file-type when its content cannot be read as the type its first bytes claim, file-too-large when
 * decoding takes too much memory or time, unavailable while too many others wait.
 */
export async function readPicture(path: string, contentType: string): Promise<PictureFacts> {
  const result = await callDecoder({ path, contentType });
  if (result.kind !== "whole")
    throw new Error("The decoder rendered a picture that it was asked to check.");
  const { kind: _whole, ...facts } = result;
  return facts;
}
