import { Problem } from "#app/platform/problems.ts";
import { isPictureType } from "./accepted-types.ts";
import { bodyOf, fileHeaders, matches, type ServeOptions } from "./file-headers.ts";
import type { ByteRange } from "./file-store.ts";
import { findDrawing } from "./drawings/drawings.server.ts";
import { largestWidth, servePicture } from "./pictures.server.ts";
import { openFile, type FileRow } from "./stored-files.server.ts";

export type ServableFile = Pick<FileRow, "id" | "key" | "name" | "contentType" | "size">;

/**
 * Answers with a stored file, after the caller has checked that the viewer may read it: whole, one range (206, 416), or
 * 304 when the browser has it. The browser revalidates each time, because rights may end. `?width=` returns a smaller
 * version of a picture, as WebP. `?drawn=` includes the drawing on it; the drawing's version in it makes the URL
 * cacheable.
 * @throws Problem not-found when the store has lost the bytes.
 */
export async function serveFile(
  request: Request,
  file: ServableFile,
  options: ServeOptions = {},
): Promise<Response> {
  const picture = isPictureType(file.contentType) ? await requestedPicture(request, file) : null;
  if (picture) return servePicture(request, file, picture);
  const etag = `"${file.id}"`;
  const headers = new Headers({
    ...fileHeaders(file.contentType, file.name, options),
    "Cache-Control": "private, no-cache",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (matches(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request, file.size, etag);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  const stored = await openFile(file, range ?? undefined);
  if (stored.size !== file.size) {
    stored.stream.destroy();
    throw new Problem("not-found");
  }
  return new Response(bodyOf(request, stored), { status: range ? 206 : 200, headers });
}

/** The requested version of a picture. Null when the file's own bytes are requested. */
async function requestedPicture(request: Request, file: ServableFile) {
  const { searchParams } = new URL(request.url);
  const width = Math.max(0, Number(searchParams.get("width"))) || 0;
  const requestedVersion = searchParams.get("drawn");
  const drawing = requestedVersion === null ? null : await findDrawing(file);
  if (width === 0 && !drawing?.shapes.length) return null;
  const isLasting = requestedVersion === null || requestedVersion === String(drawing?.version ?? 0);
  return { width: width || largestWidth, drawing, isLasting };
}

/** The requested range. Null when there is none, when there are several, or when it is for an older version. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | "unsatisfiable" | null {
  const sameVersion = request.headers.get("If-Range") ?? etag;
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "");
  if (!range || sameVersion !== etag) return null;
  const [, first = "", last = ""] = range;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return null;
  return start >= size || start > end ? "unsatisfiable" : { start, end };
}
