/** Creates the projects of a confirmed import. */
import { and, asc, eq, gt } from "drizzle-orm";
import { countOf } from "#app/platform/format.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { canCreateProject } from "#modules/projects/public.ts";
import { loadProjectChoices } from "#modules/project-form/public.imports.server.ts";
import { writeRecordsJob } from "../../jobs/write-records.job.ts";
import { recordImportRows } from "../../schema.ts";
import { checkPick } from "../pick.ts";
import {
  countRows,
  recordImportFiles,
  rowsOf,
  type RecordImport,
} from "../record-imports.server.ts";
import { RunProgress, allOf, runMilliseconds } from "../run-progress.server.ts";
import { openMedia } from "./media.server.ts";
import { deleteSources } from "./delete-sources.server.ts";
import { writeTogether, type ImportRow, type Run } from "./write-together.server.ts";

/** Records that are read together, and those of them that are written together in each of the lanes. */
const page = 40;
const together = 10;
const lanes = 2;
/** Files of records that are written together. */
const maxFiles = 20;

/**
 * Safe to run twice and at the same time: each record is locked while its project is created, in the same transaction that
 * marks it. An interrupted run continues with the first record that has no project.
 */
export async function writeImportedRecords(
  scope: Scope,
  id: string,
  milliseconds = runMilliseconds,
): Promise<void> {
  const upload = await recordImportFiles.get(scope, id);
  if (upload.status !== "queued" && upload.status !== "running") return;
  const choices = await loadProjectChoices(scope, { ...upload, ownerId: scope.organizationId });
  const errors = Object.values(checkPick(upload, choices));
  if (!canCreateProject(scope.viewer) || errors.length > 0)
    return recordImportFiles.recordFinalFailure(scope, id);
  const doneCount = await countDone(scope, id);
  await recordImportFiles.setProgress(scope, id, { status: "running", doneCount });
  const media = await openMedia(scope, upload);
  const work = {
    run: { upload, choices, media },
    rows: readyRows(upload),
    progress: new RunProgress(scope, id, doneCount, milliseconds),
  };
  try {
    await allOf(Array.from({ length: lanes }, () => writeLane(scope, work)));
  } finally {
    await media.close();
  }
  // Rows of another run that was killed are behind those of this one.
  const isDone = (await readReady(upload, 0)).length === 0;
  await (isDone ? finish(scope, upload) : continueLater(scope, id));
}

interface Work {
  run: Run;
  /** Rows to write together, shared by the lanes. */
  rows: AsyncGenerator<ImportRow[]>;
  progress: RunProgress;
}

async function writeLane(scope: Scope, { run, rows, progress }: Work): Promise<void> {
  do {
    const next = await rows.next();
    if (next.done) return;
    await writeTogether(scope, run, next.value);
    await progress.add(next.value.length);
  } while (!progress.isOver);
}

async function* readyRows(upload: RecordImport): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ;) {
    const rows = await readReady(upload, after);
    if (rows.length === 0) return;
    after = rows.at(-1)!.rowNumber;
    yield* inParts(rows);
  }
}

/** Parts with few enough files, because those of a part are on this machine at the same time. */
function* inParts(rows: readonly ImportRow[]): Generator<ImportRow[]> {
  let part: ImportRow[] = [];
  let fileCount = 0;
  for (const row of rows) {
    const count = row.content?.files.length ?? 0;
    if (part.length === together || (part.length > 0 && fileCount + count > maxFiles)) {
      yield part;
      [part, fileCount] = [[], 0];
    }
    part.push(row);
    fileCount += count;
  }
  if (part.length > 0) yield part;
}

const readReady = (upload: RecordImport, after: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(recordImportRows)
    .where(
      and(
        rowsOf(upload),
        eq(recordImportRows.status, "ready"),
        gt(recordImportRows.rowNumber, after),
      ),
    )
    .orderBy(asc(recordImportRows.rowNumber))
    .limit(page);

async function countDone(scope: Scope, id: string): Promise<number> {
  const counts = Object.entries(await countRows(scope, id));
  return counts.reduce((sum, [status, count = 0]) => (status === "ready" ? sum : sum + count), 0);
}

async function continueLater(scope: Scope, uploadId: string): Promise<void> {
  const { organizationId, viewer } = scope;
  await enqueue(db, writeRecordsJob, { uploadId, userId: viewer.id }, { organizationId });
}

async function finish(scope: Scope, upload: RecordImport): Promise<void> {
  const { created = 0, present = 0, error = 0 } = await countRows(scope, upload.id);
  const parts = [
    `${countOf(created, "project")} ${created === 1 ? "was" : "were"} created.`,
    present > 0
      ? `${countOf(present, "record")} ${present === 1 ? "was" : "were"} projects already.`
      : "",
    error > 0 ? `${countOf(error, "record")} could not be imported.` : "",
  ];
  const message = parts.filter(Boolean).join(" ");
  await inTransaction(async (tx) => {
    if (!(await recordImportFiles.lockForWriting(tx, upload))) return;
    await recordImportFiles.finish(tx, scope, upload, { message });
  });
  await deleteSources(scope, upload);
}
