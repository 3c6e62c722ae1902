import { makeZip } from "client-zip";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { fileHeaders } from "./file-headers.ts";
import type { StoredObject } from "./file-store.ts";
import { openFile, type FileRow } from "./stored-files.server.ts";

/** A stored file, and the name it has in the archive; slashes make folders. */
export interface ZippedFile extends Pick<FileRow, "id" | "key" | "size" | "createdAt"> {
  path: string;
  /** Opens other bytes than the stored ones for the archive. */
  open?: () => Promise<Pick<StoredObject, "stream">>;
}

interface ZipOptions {
  /** Called once with the files that were sent completely, even when the browser disconnects in the middle. */
  onSent?: (ids: string[]) => Promise<void>;
}

/**
 * Answers with files as one archive. They are read and sent one after the other, so that a large archive needs no more
 * memory. A file whose bytes are lost is left out, logged, and named in a list at the end. The caller has checked the
 * rights.
 */
export function serveZip(
  name: string,
  zipped: readonly ZippedFile[],
  { onSent }: ZipOptions = {},
): Response {
  const stream = makeZip(zipEntries(zipped, onSent));
  return new Response(stream, { headers: fileHeaders("application/zip", name) });
}

/** Stored files as entries of an archive that has more in it. Each file is opened after the one before was sent. */
export async function* zipEntries(zipped: readonly ZippedFile[], onSent?: ZipOptions["onSent"]) {
  const usedPaths = new Set<string>();
  const sent: string[] = [];
  const missing: string[] = [];
  try {
    for (const file of zipped) {
      const stored = await findStored(file);
      if (!stored) {
        missing.push(file.path);
        continue;
      }
      // The next entry is requested only after this one was sent.
      yield {
        name: freePath(file.path, usedPaths),
        lastModified: file.createdAt,
        input: stored.stream,
      };
      sent.push(file.id);
    }
    if (missing.length > 0)
      yield { name: freePath(missingList, usedPaths), input: missingText(missing) };
  } finally {
    await onSent?.(sent);
  }
}

const missingList = "Missing files.txt";

function missingText(paths: readonly string[]): string {
  return `These files were lost and are not in this archive:\n\n${paths.join("\n")}\n`;
}

async function findStored(file: ZippedFile) {
  try {
    return await (file.open?.() ?? openFile(file));
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
    log().warn({ file: file.id }, "a file is missing from an archive");
    return null;
  }
}

/** Characters that some file systems do not allow in names. */
const forbiddenInFileNames = /[<>:"|?*\\]/g;

/** "report.pdf", then "report (2).pdf": an archive may not have two files of one name. Adds the result to `usedPaths`. */
export function freePath(requested: string, usedPaths: Set<string>): string {
  const wanted = requested.replaceAll(forbiddenInFileNames, "_");
  const dot = wanted.lastIndexOf(".");
  const [stem, end] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ""];
  let path = wanted;
  for (let index = 2; usedPaths.has(path.toLowerCase()); index += 1)
    path = `${stem} (${index})${end}`;
  usedPaths.add(path.toLowerCase());
  return path;
}
