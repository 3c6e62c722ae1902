/** Reads an uploaded file of records into rows for the review. It creates no project. */
import { and, eq, inArray, max } from "drizzle-orm";
import { createHash } from "node:crypto";
import { broadcast } from "#app/platform/events/live.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { fieldRegistry } from "#modules/projects/public.fields.ts";
import { readTakenTexts } from "#modules/projects/public.writing.server.ts";
import { convertRecord, guessSiteColumns, type SiteColumns } from "../convert/convert-record.ts";
import { withoutPlaces } from "../sources/embedded-files.ts";
import { readRecords } from "../sources/read-source.ts";
import type { SourceCell, SourceRecord } from "../sources/source-record.ts";
import { recordImportFiles, rowsOf, type RecordImport } from "../record-imports.server.ts";
import { recordImportParts, recordImportRows, recordImports } from "../../schema.ts";
import { ReviewCollector } from "./import-review.ts";
import { deleteSources } from "../writing/delete-sources.server.ts";
import { openConversion } from "./open-conversion.server.ts";
import { countBytes, getSourceFile, openArchive, openTable } from "./open-source.server.ts";
import { readParts, storeParts, tablesIn } from "./store-parts.server.ts";
import { openFile, type FileRow } from "#app/platform/files/stored-files.server.ts";
import { notRecordsMessage } from "../sources/read-source.ts";
import { Problem } from "#app/platform/problems.ts";

/** Records that are stored by one transaction, and bytes of the file that they may have. */
const chunk = 200;
const chunkBytes = 20_000_000;

/** The longest External ID. */
const maxId = 60;

type Row = typeof recordImportRows.$inferInsert;

/** Safe to run twice: an interrupted reading continues after the last stored record. */
export async function readImportedRecords(
  scope: Scope,
  id: string,
  reading: number,
): Promise<void> {
  const upload = await recordImportFiles.get(scope, id);
  if (upload.status !== "locating" || upload.reading !== reading) return;
  try {
    await readAll(scope, upload);
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.code === "not-found") throw error;
    await recordImportFiles.setProgress(scope, id, { status: "failed", message: error.message });
    // It cannot be read the next time either.
    await deleteSources(scope, upload);
  }
}

interface OpenedSource {
  records: AsyncGenerator<SourceRecord>;
  /** Repeats that the archive has in tables of their own. */
  partsOf: (keys: readonly string[]) => Promise<Map<string, SourceCell[]>>;
  close: () => Promise<void>;
}

interface Progress {
  source: string;
  readBytes: number;
  totalBytes: number;
}

async function openRecords(
  scope: Scope,
  upload: RecordImport,
  file: FileRow,
  progress: Progress,
): Promise<OpenedSource> {
  const onBytes = (count: number) => (progress.readBytes += count);
  const onProduct = ({ name }: { name: string }) => (progress.source = name);
  if (file.contentType !== "application/zip") {
    const { stream, size } = await openFile(file);
    progress.totalBytes = size;
    return {
      records: readRecords(countBytes(stream, onBytes), upload.fileName, onProduct),
      partsOf: () => Promise.resolve(new Map<string, SourceCell[]>()),
      close: async () => void stream.destroy(),
    };
  }
  const archive = await openArchive(file);
  try {
    const tables = tablesIn(archive);
    if (!tables) throw new Problem("invalid-input", notRecordsMessage);
    await storeParts(scope, upload, archive, tables);
    const entry = archive.entries.get(tables.main)!;
    progress.totalBytes = entry.uncompressedSize;
    const stream = await openTable(archive, entry);
    return {
      records: readRecords(countBytes(stream, onBytes), tables.main, onProduct),
      partsOf: (keys) => readParts(scope, upload, keys),
      close: archive.close,
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readAll(scope: Scope, upload: RecordImport): Promise<void> {
  const conversion = await openConversion(scope, upload);
  const file = await getSourceFile(scope, upload.id, upload.sourceFileId ?? "");
  const [stored] = await db
    .select({ last: max(recordImportRows.rowNumber) })
    .from(recordImportRows)
    .where(rowsOf(upload));
  const last = stored?.last ?? 0;
  const progress: Progress = { source: "", readBytes: 0, totalBytes: file.size };
  const collector = new ReviewCollector(conversion.matcher);
  const source = await openRecords(scope, upload, file, progress);
  let site: SiteColumns | null = null;
  let number = 0;
  let flushedBytes = 0;
  let batch: SourceRecord[] = [];
  const flush = async () => {
    const parts = await source.partsOf(batch.map(({ key = "" }) => key).filter(Boolean));
    for (const record of batch) {
      record.cells.push(...(parts.get(record.key ?? "") ?? []));
      collector.addRecord(record);
    }
    site ??= siteColumnsOf(upload, collector);
    const rows = batch.map((record, index) => {
      const converted = convertRecord(record, { ...conversion, site: site! });
      const rowNumber = number - batch.length + index + 1;
      collector.addLosses(rowNumber, converted.losses);
      collector.addUnknown(converted.unknown);
      return rowOf(upload, record, rowNumber, converted);
    });
    const isStored = await storeRows(scope, upload, rows, { last, progress, collector });
    batch = [];
    flushedBytes = progress.readBytes;
    return isStored;
  };
  try {
    for await (const record of source.records) {
      number += 1;
      batch.push(record);
      const isFull = batch.length >= chunk || progress.readBytes - flushedBytes > chunkBytes;
      if (isFull && !(await flush())) return;
    }
    if (!(await flush())) return;
  } finally {
    await source.close();
  }
  const review = collector.finish(progress.source, site ?? { owner: "", address: "" });
  await inTransaction(async (tx) => {
    const own = and(
      eq(recordImports.id, upload.id),
      eq(recordImports.organizationId, scope.organizationId),
      eq(recordImports.reading, upload.reading),
    );
    const set = { status: "previewed", review, rowCount: number, doneCount: 0 } as const;
    await tx.update(recordImports).set(set).where(own);
    await tx.delete(recordImportParts).where(eq(recordImportParts.uploadId, upload.id));
    await broadcast(tx, [scope.organizationId], `record-imports:${upload.id}`);
  });
}

/** The columns that a person chose, else those that look like it in the first records. */
function siteColumnsOf({ columns }: RecordImport, collector: ReviewCollector): SiteColumns {
  const guessed = guessSiteColumns(collector.columns);
  return { owner: columns.owner ?? guessed.owner, address: columns.address ?? guessed.address };
}

function rowOf(
  { id: uploadId, organizationId }: RecordImport,
  source: SourceRecord,
  rowNumber: number,
  { record, losses }: ReturnType<typeof convertRecord>,
): Row {
  const recordId = source.id || digestOf(source);
  const tooLong = recordId.length > maxId;
  return {
    uploadId,
    organizationId,
    rowNumber,
    recordId: recordId.slice(0, 200),
    siteOwner: record.siteOwner,
    address: record.address,
    author: record.author,
    content: record,
    losses,
    status: tooLong ? "error" : "ready",
    message: tooLong ? `Its id is longer than ${maxId} characters.` : null,
  };
}

/** The same record without an id gets the same again, so that a second import does not double it. */
const digestOf = ({ cells, startedAt }: SourceRecord): string =>
  createHash("sha256")
    .update(withoutPlaces(JSON.stringify([cells, startedAt])))
    .digest("hex")
    .slice(0, 32);

interface Reading {
  /** The last record that an earlier run stored. */
  last: number;
  progress: Progress;
  collector: ReviewCollector;
}

/** @returns false when the reading was replaced by another. */
async function storeRows(
  scope: Scope,
  upload: RecordImport,
  rows: readonly Row[],
  { last, progress, collector }: Reading,
): Promise<boolean> {
  await markTaken(scope, upload, rows, collector);
  const own = and(
    eq(recordImports.id, upload.id),
    eq(recordImports.organizationId, scope.organizationId),
  );
  return inTransaction(async (tx) => {
    const [current] = await tx
      .select({ reading: recordImports.reading, status: recordImports.status })
      .from(recordImports)
      .where(own)
      .for("update");
    if (current?.reading !== upload.reading || current.status !== "locating") return false;
    const fresh = rows.filter(({ rowNumber }) => rowNumber > last);
    if (fresh.length > 0) await tx.insert(recordImportRows).values(fresh).onConflictDoNothing();
    const { readBytes, totalBytes } = progress;
    const doneCount = rows.at(-1)?.rowNumber ?? last;
    await tx.update(recordImports).set({ readBytes, totalBytes, doneCount }).where(own);
    await broadcast(tx, [scope.organizationId], `record-imports:${upload.id}`);
    return true;
  });
}

/** Marks records that are projects already, and those that the file has twice. */
async function markTaken(
  scope: Scope,
  upload: RecordImport,
  rows: readonly Row[],
  collector: ReviewCollector,
): Promise<void> {
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  if (ids.length === 0) return;
  const field = { ...fieldRegistry.externalId, name: "externalId" } as const;
  const [taken, earlier] = await Promise.all([
    readTakenTexts(db, scope, field, ids),
    db
      .select({ recordId: recordImportRows.recordId, rowNumber: recordImportRows.rowNumber })
      .from(recordImportRows)
      .where(and(rowsOf(upload), inArray(recordImportRows.recordId, ids))),
  ]);
  const firstOf = new Map<string, number>();
  for (const { recordId, rowNumber } of [...earlier, ...rows])
    firstOf.set(recordId, Math.min(firstOf.get(recordId) ?? Infinity, rowNumber));
  for (const row of rows) {
    const first = firstOf.get(row.recordId) ?? row.rowNumber;
    if (first < row.rowNumber) {
      collector.doubled += 1;
      row.status = "error";
      row.message = `Record ${first} of the file has the same id.`;
    } else if (taken.has(row.recordId)) {
      row.status = "present";
      row.message = "A project has this External ID already.";
    }
  }
}
