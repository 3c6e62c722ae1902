import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { Problem } from "#app/platform/problems.ts";
import { extensionOf, extensionsByType, isPictureType } from "./accepted-types.ts";

/** Types that the detector names differently from the stored names. */
const otherNames: Readonly<Record<string, string>> = {
  "image/apng": "image/png",
  "image/heif": "image/heic",
  "image/heic-sequence": "image/heic",
  "image/heif-sequence": "image/heic",
};

/** Formats whose bytes look the same. The name decides within the family. */
const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "application/x-cfb": {
    doc: "application/msword",
    xls: "application/vnd.ms-excel",
    ppt: "application/vnd.ms-powerpoint",
  },
  text: { csv: "text/csv", tsv: "text/tab-separated-values", tab: "text/tab-separated-values" },
};

/**
 * The content type of a file on disk from its bytes, or null when the specification does not list it. Also null when the
 * name has a picture's extension and the bytes are not a picture, or the other way round.
 */
export async function sniffType(path: string, name: string): Promise<string | null> {
  const extension = extensionOf(name);
  const detected = (await fileTypeFromFile(path))?.mime ?? ((await isText(path)) ? "text" : "");
  const type = families[detected]?.[extension] ?? otherNames[detected] ?? detected;
  if (!Object.hasOwn(extensionsByType, type)) return null;
  const named = Object.entries(extensionsByType).find(([, list]) => list.includes(extension));
  return named && isPictureType(named[0]) !== isPictureType(type) ? null : type;
}

/**
 * The content type of a file that an import reads: an archive, a table or JSON.
 * @throws Problem file-type for any other.
 */
export async function sourceType(path: string, name: string): Promise<string> {
  const detected = (await fileTypeFromFile(path))?.mime;
  if (detected === "application/zip") return detected;
  const type = sourceTypes[extensionOf(name)];
  if (detected !== undefined || type === undefined || !(await isText(path)))
    throw new Problem("file-type", "Choose a CSV, JSON or ZIP file.");
  return type;
}

const sourceTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  json: "application/json",
  geojson: "application/json",
  jsonl: "application/json",
};

/** Whether a file of a refused type is still a picture: a GIF, an icon, or a file with a picture's extension. */
export async function isOtherPicture(path: string, name: string): Promise<boolean> {
  const detected = (await fileTypeFromFile(path))?.mime ?? "";
  return detected.startsWith("image/") || extensionOf(name) === "svg";
}

/** Whether the first 64 KB could be a table in text: no control characters except tabs and line breaks. */
async function isText(path: string): Promise<boolean> {
  await using handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
  return !signsOf(buffer.subarray(0, bytesRead)).some(
    (sign) => sign < 9 || (sign > 13 && sign < 32),
  );
}

/**
 * Character codes: two bytes each with a byte order mark in front, as spreadsheet programs save Unicode text, otherwise
 * one byte.
 */
function signsOf(bytes: Buffer): Uint8Array | Uint16Array {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16LE(0);
  if (mark !== 0xfeff && mark !== 0xfffe) return bytes;
  const even = Buffer.from(bytes.subarray(0, bytes.length & ~1));
  if (mark === 0xfffe) even.swap16();
  return new Uint16Array(even.buffer, even.byteOffset, even.length / 2);
}
