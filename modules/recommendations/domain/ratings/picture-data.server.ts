/** Pictures of forms as data URLs, the format for programs and form files. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { openFile, type FileRow } from "#app/platform/files/stored-files.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { iconBytes } from "./icon-pictures.server.ts";

/** @throws Problem "not-found" when the file store no longer has the picture. */
export async function dataUrlOf(file: Pick<FileRow, "key" | "contentType">): Promise<string> {
  const { stream } = await openFile(file);
  return `data:${file.contentType};base64,${(await buffer(stream)).toString("base64")}`;
}

/**
 * The picture of an icon, checked, in a temporary file.
 * @throws Problem "invalid-input" if it is not the data URL of a picture, and like `receiveFile`.
 */
export async function receiveDataUrl(url: string, name: string): Promise<ReceivedFile> {
  const [, encoded] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(url) ?? [];
  if (encoded === undefined)
    throw new Problem("invalid-input", "The image is not a valid data URL.");
  const stream = Readable.from([Buffer.from(encoded, "base64")]);
  return receiveFile({ name, kind: "icon", stream, maxBytes: iconBytes });
}
