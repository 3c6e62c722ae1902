/** Writes several records in one transaction, and each alone when one of them is refused. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { asProblem, db, inTransaction, type Transaction } from "#db/client.server.ts";
import type { ProjectChoices } from "#modules/project-form/public.imports.server.ts";
import { recordImportRows } from "../../schema.ts";
import type { RecordLoss } from "../convert/convert-record.ts";
import { rowsOf, type RecordImport } from "../record-imports.server.ts";
import { allOf } from "../run-progress.server.ts";
import type { Media, ReceivedMedia } from "./media.server.ts";
import { writeRecord } from "./write-record.server.ts";

export type ImportRow = typeof recordImportRows.$inferSelect;

export interface Run {
  upload: RecordImport;
  choices: ProjectChoices;
  media: Media;
}

/**
 * The records take their steps together, so that the statements of one step reach the database together and their answers come
 * back together. Each row is marked in the transaction that creates its project.
 */
export async function writeTogether(
  scope: Scope,
  run: Run,
  rows: readonly ImportRow[],
): Promise<void> {
  const media = new Map<number, ReceivedMedia>();
  try {
    for (const row of rows) media.set(row.rowNumber, await run.media.receive(row));
    await inTransaction(async (tx) => {
      const locked = await lockReady(tx, run, rows);
      const written = await allOf(
        locked.map((row) => writeOne(tx, scope, run, row, media.get(row.rowNumber)!)),
      );
      await markCreated(tx, run, written);
      const projectIds = written.map(({ projectId }) => projectId);
      const { organizationId } = scope;
      if (projectIds.length > 0)
        await emit(tx, scope, "projects.imported", { organizationId, projectIds });
    });
  } catch (cause) {
    const error = asProblem(cause);
    const [row, ...others] = rows;
    if (isOutage(error)) throw error;
    if (row && others.length === 0) return await recordRefusal(row, error);
    for (const row of rows) await writeTogether(scope, run, [row]);
  } finally {
    const received = [...media.values()].flatMap((each) => each.received);
    await Promise.all(received.map(({ file }) => file.discard()));
  }
}

/** The rows that another run has not written yet. A second run waits here for the first. */
async function lockReady(
  tx: Transaction,
  { upload }: Run,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  const found = await tx
    .select({ rowNumber: recordImportRows.rowNumber, status: recordImportRows.status })
    .from(recordImportRows)
    .where(and(rowsOf(upload), inArray(recordImportRows.rowNumber, numbers)))
    .orderBy(asc(recordImportRows.rowNumber))
    .for("update");
  const ready = new Set(found.flatMap((row) => (row.status === "ready" ? [row.rowNumber] : [])));
  return rows.filter(({ rowNumber, content }) => content !== null && ready.has(rowNumber));
}

interface Written {
  rowNumber: number;
  losses: RecordLoss[];
  projectId: string;
  version: number;
}

async function writeOne(
  tx: Transaction,
  scope: Scope,
  { upload, choices }: Run,
  { rowNumber, recordId, content, losses: before }: ImportRow,
  { received: files, losses }: ReceivedMedia,
): Promise<Written> {
  const record = { upload, choices, rowNumber, recordId, record: content!, files };
  const { id, version } = await writeRecord(tx, scope, record);
  return { rowNumber, losses: [...before, ...losses], projectId: id, version };
}

async function markCreated(
  tx: Transaction,
  { upload }: Run,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const created = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
    as created("rowNumber" integer, losses jsonb, "projectId" text, version integer)`;
  await tx
    .update(recordImportRows)
    .set({
      status: "created",
      content: null,
      createdProjectId: sql`created."projectId"`,
      createdVersion: sql`created.version`,
      losses: sql`created.losses`,
    })
    .from(created)
    .where(and(rowsOf(upload), sql`${recordImportRows.rowNumber} = created."rowNumber"`));
}

const isRow = ({ uploadId, organizationId, rowNumber }: ImportRow) =>
  and(rowsOf({ id: uploadId, organizationId }), eq(recordImportRows.rowNumber, rowNumber));

const failedMessage = "We could not create this project. The other records are not affected.";

/** The database or the store is not there, which is no fault of a record. The job tries again. */
const isOutage = (error: unknown) => isProblem(error) && error.status >= 500;

/** A record that cannot become a project stays in the import with its reason, and the others go on. */
async function recordRefusal(row: ImportRow, error: unknown): Promise<void> {
  const isRefusal = isProblem(error);
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
