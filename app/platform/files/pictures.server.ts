import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "#app/platform/settings/env.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { callDecoder } from "./decoding/picture-process.server.ts";
import type { PhotoDrawing } from "./drawings/drawings.server.ts";
import { bodyOf, fileHeaders, matches } from "./file-headers.ts";
import type { StoredObject } from "./file-store.ts";
import { fileStore } from "./choose-store.server.ts";
import { openFile, type FileRow } from "./stored-files.server.ts";

/** Available picture widths. A width in between gets the next larger one. The last is for photos shown at full size. */
const widths = [160, 320, 640, 960, 1280, 1920, 4096] as const;

/** No generated picture is wider. */
export const largestWidth = widths.at(-1)!;

/** WebP for browsers, JPEG for PDF documents. */
const derivedFormats = ["webp", "jpeg"] as const;
export type DerivedFormat = (typeof derivedFormats)[number];

export interface RenderOptions {
  /** Pixels; never enlarged. */
  width: number;
  /** "webp" by default. */
  format?: DerivedFormat;
  /** The drawing to render on the photo. */
  drawing?: PhotoDrawing | null;
}

/**
 * Makes a smaller picture: upright, in sRGB, without EXIF (and so without its location).
 * @throws Problem file-type when the bytes cannot be read as `contentType`, file-too-large when decoding takes too much
 * memory or time, unavailable while too many others wait.
 */
export async function thumbnail(
  source: Buffer | Readable,
  contentType: string,
  { width, format = "webp", drawing }: RenderOptions,
): Promise<Buffer> {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    // The decoder process reads the file from there, so that this process does not hold the original in memory.
    await writeFile(path, source, { flag: "wx", mode: 0o600 });
    const render = { width, format, ...(drawing && { shapes: drawing.shapes }) };
    const result = await callDecoder({ path, contentType, render });
    if (result.kind !== "rendered")
      throw new Error("The decoder checked a picture that it was asked to render.");
    return Buffer.from(result.bytes);
  } finally {
    await rm(path, { force: true });
  }
}

/** Pictures that are being made, so that two requests for the same picture make it once. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * A stored picture at about the requested width. It is made at the first call and then cached in the store.
 * @throws Problem not-found when the store has lost the original, file-type when it cannot be read.
 */
export async function derivedPicture(
  file: Pick<FileRow, "id" | "key" | "contentType">,
  options: RenderOptions,
): Promise<StoredObject & { contentType: string; width: number }> {
  const width = widths.find((each) => each >= options.width) ?? widths.at(-1)!;
  const format = options.format ?? "webp";
  const contentType = `image/${format}`;
  const drawing = options.drawing?.shapes.length ? options.drawing : null;
  const key = derivedKey(file, { width, format, version: drawing?.version ?? null });
  if (!(await fileStore().exists(key))) {
    const rendering = underWay.get(key) ?? renderAndStore(file, key, { width, format, drawing });
    underWay.set(key, rendering);
    await rendering.finally(() => underWay.delete(key));
  }
  const stored = await fileStore().get(key);
  if (!stored) throw new Problem("not-found");
  return { ...stored, contentType, width };
}

function derivedKey(
  { id }: Pick<FileRow, "id">,
  { width, format, version }: { width: number; format: DerivedFormat; version: number | null },
): string {
  const prefix = version === null ? "" : `drawn-${version}-`;
  return `derived/${id}/${prefix}${width}.${format}`;
}

/**
 * Removes the cached pictures with an earlier drawing on them. Nobody requests them any more, and they can be made again.
 */
export async function deleteRendered(file: Pick<FileRow, "id">, version: number): Promise<void> {
  for (const format of derivedFormats)
    for (const width of widths)
      await fileStore().remove(derivedKey(file, { width, format, version }));
}

async function renderAndStore(
  file: Pick<FileRow, "key" | "contentType">,
  key: string,
  options: Required<RenderOptions>,
): Promise<Buffer> {
  const original = await openFile(file);
  const rendered = await thumbnail(original.stream, file.contentType, options);
  await fileStore().put(key, rendered, { contentType: `image/${options.format}` });
  return rendered;
}

interface ServeOptions {
  width: number;
  drawing: PhotoDrawing | null;
  /** False for a URL that may soon answer with another drawing. */
  isLasting?: boolean;
}

/**
 * Answers with a smaller version of a stored picture. The caller has checked the right to read it.
 * @throws Problem as `derivedPicture` does.
 */
export async function servePicture(
  request: Request,
  file: Pick<FileRow, "id" | "key" | "contentType" | "name">,
  { width, drawing, isLasting = true }: ServeOptions,
): Promise<Response> {
  const picture = await derivedPicture(file, { width, drawing });
  const version = drawing ? `-${drawing.version}` : "";
  const etag = `"${file.id}-${picture.width}${version}"`;
  const headers = new Headers({
    ...fileHeaders(picture.contentType, file.name.replace(/\.\w+$/, ".webp")),
    "Cache-Control": isLasting ? "private, max-age=300" : "private, no-cache",
    ETag: etag,
  });
  if (matches(request.headers.get("If-None-Match"), etag)) {
    picture.stream.destroy();
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(picture.size));
  return new Response(bodyOf(request, picture), { headers });
}
