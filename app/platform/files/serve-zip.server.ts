import { makeZip } from "client-zip";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { fileHeaders } from "./file-headers.ts";
import type { StoredObject } from "./file-store.ts";
import { openFile, type FileRow } from "./store-file.server.ts";

/** A stored file, and the name it has in the archive; slashes make folders. */
export interface ZippedFile extends Pick<FileRow, "id" | "key" | "size" | "createdAt"> {
  path: string;
  /** Where not its stored bytes go into the archive. */
  open?: () => Promise<Pick<StoredObject, "stream">>;
}

interface ZipOptions {
  /** Told once which files were sent whole, also when the browser goes away in the middle. */
  onSent?: (ids: string[]) => Promise<void>;
}

/**
 * Answers with files as one archive, read and sent one after the other, so that its size costs no
 * memory. A file whose bytes are lost is left out, logged, and named in a list at the end. The caller has checked the rights.
 */
export function serveZip(
  name: string,
  zipped: readonly ZippedFile[],
  { onSent }: ZipOptions = {},
): Response {
  const stream = makeZip(zipEntries(zipped, onSent));
  return new Response(stream, { headers: fileHeaders("application/zip", name) });
}

/** Stored files as entries of an archive that holds more; each is opened when the one before has gone out. */
export async function* zipEntries(zipped: readonly ZippedFile[], onSent?: ZipOptions["onSent"]) {
  const taken = new Set<string>();
  const sent: string[] = [];
  const missing: string[] = [];
  try {
    for (const file of zipped) {
      const stored = await findStored(file);
      if (!stored) {
        missing.push(file.path);
        continue;
      }
      // Asked for again only when the one before has gone out.
      yield {
        name: freePath(file.path, taken),
        lastModified: file.createdAt,
        input: stored.stream,
      };
      sent.push(file.id);
    }
    if (missing.length > 0)
      yield { name: freePath(missingList, taken), input: missingWords(missing) };
  } finally {
    await onSent?.(sent);
  }
}

const missingList = "Missing files.txt";

function missingWords(paths: readonly string[]): string {
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

/** Signs that some disks have in no name. */
const strangeToDisks = /[<>:"|?*\\]/g;

/** "report.pdf", then "report (2).pdf": an archive may not hold two files of one name. `taken` gains the answer. */
export function freePath(given: string, taken: Set<string>): string {
  const wanted = given.replaceAll(strangeToDisks, "_");
  const dot = wanted.lastIndexOf(".");
  const [stem, end] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ""];
  let path = wanted;
  for (let nth = 2; taken.has(path.toLowerCase()); nth += 1) path = `${stem} (${nth})${end}`;
  taken.add(path.toLowerCase());
  return path;
}
