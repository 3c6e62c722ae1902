/** Creates the projects of a confirmed import, one record after the other. */
import { and, asc, eq } from "drizzle-orm";
import { countOf } from "#app/platform/format.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { asProblem, db, inTransaction } from "#db/client.server.ts";
import { canCreateProject } from "#modules/projects/public.ts";
import {
  loadProjectChoices,
  type ProjectChoices,
} from "#modules/project-form/public.imports.server.ts";
import { writeRecordsJob } from "../../jobs/write-records.job.ts";
import { recordImportRows } from "../../schema.ts";
import { checkPick } from "../pick.ts";
import {
  countRows,
  recordImportFiles,
  rowsOf,
  type RecordImport,
} from "../record-imports.server.ts";
import { openMedia, type Media } from "./media.server.ts";
import { deleteSources } from "./delete-sources.server.ts";
import { writeRecord } from "./write-record.server.ts";

/** A run ends after this time and continues as another job, so that other organizations' jobs get their turn. */
const runMilliseconds = 300_000;
/** Records between two updates of the progress, and how many are written at the same time. */
const step = 20;
const lanes = 4;

type Row = typeof recordImportRows.$inferSelect;

interface Run {
  upload: RecordImport;
  choices: ProjectChoices;
  media: Media;
}

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
  const done = await countDone(scope, id);
  await recordImportFiles.setProgress(scope, id, { status: "running", doneCount: done });
  const media = await openMedia(scope, upload);
  const until = Date.now() + milliseconds;
  const run = { upload, choices, media };
  try {
    for (let count = done; ;) {
      const rows = await readReady(upload);
      if (rows.length === 0) return await finish(scope, upload);
      await inLanes(rows, (row) => writeRow(scope, run, row));
      count += rows.length;
      await recordImportFiles.setProgress(scope, id, { doneCount: count });
      if (Date.now() > until) return await continueLater(scope, id);
    }
  } finally {
    await media.close();
  }
}

/** Most of the time of a record passes in waiting for the database, so several are written at the same time. */
async function inLanes(rows: readonly Row[], write: (row: Row) => Promise<void>): Promise<void> {
  const left = rows.values();
  const lane = async () => {
    for (const row of left) await write(row);
  };
  // All lanes end before the first error is thrown, so that nothing is written after the job failed.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

const readReady = (upload: RecordImport): Promise<Row[]> =>
  db
    .select()
    .from(recordImportRows)
    .where(and(rowsOf(upload), eq(recordImportRows.status, "ready")))
    .orderBy(asc(recordImportRows.rowNumber))
    .limit(step);

async function countDone(scope: Scope, id: string): Promise<number> {
  const counts = Object.entries(await countRows(scope, id));
  return counts.reduce((sum, [status, count = 0]) => (status === "ready" ? sum : sum + count), 0);
}

async function writeRow(scope: Scope, run: Run, row: Row): Promise<void> {
  const { received, losses } = await run.media.receive(row);
  try {
    await inTransaction(async (tx) => {
      const [current] = await tx
        .select({ status: recordImportRows.status })
        .from(recordImportRows)
        .where(isRow(row))
        .for("update");
      if (current?.status !== "ready" || !row.content) return;
      const { rowNumber, recordId, content: record } = row;
      const { upload, choices } = run;
      const project = await writeRecord(tx, scope, {
        upload,
        choices,
        rowNumber,
        recordId,
        record,
        files: received,
      });
      await tx
        .update(recordImportRows)
        .set({
          status: "created",
          content: null,
          createdProjectId: project.id,
          createdVersion: project.version,
          losses: [...row.losses, ...losses],
        })
        .where(isRow(row));
    });
  } catch (error) {
    await recordRefusal(row, error);
  } finally {
    await Promise.all(received.map(({ file }) => file.discard()));
  }
}

const isRow = ({ uploadId, organizationId, rowNumber }: Row) =>
  and(
    eq(recordImportRows.uploadId, uploadId),
    eq(recordImportRows.organizationId, organizationId),
    eq(recordImportRows.rowNumber, rowNumber),
  );

const failedMessage = "We could not create this project. The other records are not affected.";

/** A record that cannot become a project stays in the import with its reason, and the others go on. */
async function recordRefusal(row: Row, cause: unknown): Promise<void> {
  const error = asProblem(cause);
  // The database or the store is not there, which is no fault of the record. The job tries again.
  if (isProblem(error) && error.status >= 500) throw error;
  const isRefusal = isProblem(error) && error.status < 500;
  if (!isRefusal) log().error({ error, uploadId: row.uploadId }, "a record could not be imported");
  const taken = isRefusal && error.fields["externalId"] !== undefined;
  await db
    .update(recordImportRows)
    .set({
      status: taken ? "present" : "error",
      message: isRefusal ? error.message : failedMessage,
    })
    .where(and(isRow(row), eq(recordImportRows.status, "ready")));
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
