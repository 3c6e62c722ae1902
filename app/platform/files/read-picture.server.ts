import type { PhotoFacts } from "./decoding/picture-task.ts";
import { callDecoder } from "./decoding/picture-process.server.ts";

export interface PictureFacts extends PhotoFacts {
  /** Pixels, as seen upright. */
  width: number;
  height: number;
}

/**
 * Facts about a picture on disk. The picture is decoded to its end, so that every stored picture can be rendered.
 * @param measures whether its sharpness and brightness are measured, which takes some milliseconds more.
 * @throws Problem file-type when its content cannot be read as the type its first bytes claim, file-too-large when
 * decoding takes too much memory or time, unavailable while too many others wait.
 */
export async function readPicture(
  path: string,
  contentType: string,
  measures = false,
): Promise<PictureFacts> {
  const result = await callDecoder({ path, contentType, measures });
  if (result.kind !== "whole")
    throw new Error("The decoder rendered a picture that it was asked to check.");
  const { kind: _whole, ...facts } = result;
  return facts;
}
