import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { photoCaptures, photoEvidence, photoKeys, photoPrints } from "#db/photos-schema.ts";
import { files, type FileKind } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Capture } from "./decoding/read-capture.ts";
import type { PhotoPrint } from "./evidence/fingerprint.ts";
import { folderOf, keyOf, numberedName } from "./file-keys.ts";
import { bucketName, fileStore } from "./choose-store.server.ts";
import { receiveFile, type PhotoEvidence, type ReceivedFile } from "./receive-file.server.ts";
import type { FileRow } from "./stored-files.server.ts";

/** The record that a file belongs to. */
export interface FileOwner {
  /** A new id by default. */
  id?: string | undefined;
  collection: string;
  recordId: string;
  kind: FileKind;
  /** The organization that owns the record; the viewer's own by default. */
  organizationId?: string | undefined;
  /** The question a photo answers. */
  fieldId?: string | undefined;
}

/**
 * Stores a received file under a free name in its record's folder and adds its row. Removes the temporary file. The
 * caller has checked that the viewer may write to the record.
 */
export async function saveReceivedFile(
  tx: Transaction,
  scope: Scope,
  owner: FileOwner,
  received: ReceivedFile,
): Promise<FileRow> {
  const folder = folderOf(owner.collection, owner.recordId, owner.kind);
  // Two concurrent uploads of the same name choose their names one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${folder}`}, 0))`);
  const { key, name } = await storeUnderFreeName(tx, folder, received);
  const [row] = await tx
    .insert(files)
    .values({
      id: owner.id ?? newId(),
      organizationId: owner.organizationId ?? scope.organizationId,
      collection: owner.collection,
      recordId: owner.recordId,
      kind: owner.kind,
      key,
      bucket: bucketName(),
      name,
      contentType: received.contentType,
      size: received.size,
      digest: received.digest,
      width: received.width,
      height: received.height,
      fieldId: owner.fieldId ?? null,
      createdById: scope.viewer.id,
    })
    .returning();
  if (!row) throw new Error("The file's row was not written.");
  if (received.capture) await saveCapture(tx, row, received.capture);
  if (received.evidence) await saveEvidence(tx, row, received.evidence);
  await received.discard();
  return row;
}

async function saveCapture(
  tx: Transaction,
  { id, organizationId }: FileRow,
  { takenAt, place }: Capture,
): Promise<void> {
  await tx.insert(photoCaptures).values({ fileId: id, organizationId, takenAt, ...place });
}

async function saveEvidence(
  tx: Transaction,
  { id, organizationId, collection }: FileRow,
  { problems, measures, print }: PhotoEvidence,
): Promise<void> {
  await tx.insert(photoEvidence).values({ fileId: id, organizationId, problems, ...measures });
  if (!print || collection !== "projects") return;
  await savePrint(tx, { id, organizationId }, print);
}

/** Stores what copies of the photo are found by. */
export async function savePrint(
  tx: Transaction,
  { id: fileId, organizationId }: Pick<FileRow, "id" | "organizationId">,
  { print, keys }: PhotoPrint,
): Promise<void> {
  const key = keys[0]!;
  await tx.insert(photoPrints).values({ fileId, organizationId, print, key });
  await tx
    .insert(photoKeys)
    .values([...new Set(keys)].map((each) => ({ fileId, organizationId, key: each })));
}

async function storeUnderFreeName(
  tx: Transaction,
  folder: string,
  { name: requested, path, contentType }: ReceivedFile,
) {
  for (let count = 1; ; count++) {
    const name = numberedName(requested, count);
    const key = keyOf(folder, requested, count);
    const [existing] = await tx.select({ id: files.id }).from(files).where(eq(files.key, key));
    // A stored file without a row is never overwritten. Another process may have lost its database connection, and with
    // it the lock, or is still writing.
    const body = () => createReadStream(path);
    if (!existing && (await fileStore().putNew(key, body, { contentType }))) return { key, name };
  }
}

export interface NewFile extends FileOwner {
  name: string;
  stream: Readable;
  /** Bytes; 50 MB by default. */
  maxBytes?: number | undefined;
}

/**
 * Receives and stores in one call, for bytes that are in memory (a generated report, the seed). Uploads of people use
 * `receiveUpload` and `saveReceivedFile`, so that no transaction waits for a slow connection.
 * @throws Problem as `receiveFile` does.
 */
export async function storeFile(tx: Transaction, scope: Scope, file: NewFile): Promise<FileRow> {
  const received = await receiveFile(file);
  try {
    return await saveReceivedFile(tx, scope, file, received);
  } finally {
    await received.discard();
  }
}
