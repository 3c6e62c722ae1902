/** Opens the uploaded files of an import: the records, and archives. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PassThrough, Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull } from "drizzle-orm";
import yauzl from "yauzl";
import { openFile, type FileRow } from "#app/platform/files/stored-files.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { asProblem, db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { baseName } from "../sources/source-record.ts";

export const collection = "record-imports";

/** Entries of an archive, and bytes of them together. */
const maxEntries = 200_000;
const maxUnpackedBytes = 50_000_000_000;
/** Bytes of a table or list in an archive. */
const maxTableBytes = 2_000_000_000;
/** How many times larger than in the archive a table may be. Text rarely exceeds 30. */
const maxRatio = 200;

const damagedArchive = "This ZIP file is damaged or has a password. Export it again.";
const tooLargeArchive = "This ZIP file has too many or too large files.";

/** @throws Problem "not-found". */
export async function getSourceFile(
  { organizationId }: Scope,
  uploadId: string,
  fileId: string,
): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.organizationId, organizationId),
        eq(files.collection, collection),
        eq(files.recordId, uploadId),
        isNull(files.deletedAt),
      ),
    );
  if (!row) throw new Problem("not-found");
  return row;
}

export interface Archive {
  entries: ReadonlyMap<string, yauzl.Entry>;
  open: (entry: yauzl.Entry) => Promise<Readable>;
  close: () => Promise<void>;
}

export interface LocalFile {
  path: string;
  /** @param to the first byte that is not read. */
  open: (from: number, to: number) => Promise<Readable>;
  discard: () => Promise<void>;
}

/** Copies bytes to this machine, to read them in another order. */
export async function copyLocally(stream: Readable): Promise<LocalFile> {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await discard();
    throw asProblem(error);
  }
  const open = async (from: number, to: number) =>
    createReadStream(path, { start: from, end: to - 1 });
  return { path, open, discard };
}

/** An archive is read from its end, so its bytes are copied to this machine first. */
export async function openArchive(file: FileRow): Promise<Archive> {
  const { path, discard } = await copyLocally((await openFile(file)).stream);
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const entries = await listEntries(zip);
    return {
      entries,
      open: (entry) => zip.openReadStreamPromise(entry),
      async close() {
        zip.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    if (error instanceof Problem) throw error;
    throw new Problem("invalid-input", damagedArchive);
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (entries.size >= maxEntries || bytes > maxUnpackedBytes)
      throw new Problem("file-too-large", tooLargeArchive);
    const isFolder = entry.fileName.endsWith("/");
    const isHidden =
      entry.fileName.startsWith("__MACOSX/") || baseName(entry.fileName).startsWith("._");
    if (!isFolder && !isHidden) entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Reads a table in an archive. Its size is counted, because the directory of an archive may state another. */
export async function openTable(archive: Archive, entry: yauzl.Entry): Promise<Readable> {
  const most = Math.min(maxTableBytes, Math.max(entry.compressedSize * maxRatio, 10_000_000));
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > most ? new Problem("file-too-large", tooLargeArchive) : null, chunk);
    },
  });
  const source = await archive.open(entry);
  source.on("error", () => counter.destroy(new Problem("invalid-input", damagedArchive)));
  return source.pipe(counter);
}

/** Counts the bytes that pass. */
export function countBytes(source: Readable, onBytes: (count: number) => void): Readable {
  const passed = new PassThrough();
  source.on("data", (chunk: Buffer) => onBytes(chunk.length));
  source.on("error", (error) => passed.destroy(error));
  return source.pipe(passed);
}
