import { and, eq, inArray } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { log } from "#app/platform/log.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { worksheetTypes } from "#app/platform/worksheets/worksheet-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { exportRuns } from "../../schema.ts";
import { noRows } from "../reports/report-names.ts";
import { NoRows } from "../reports/some-rows.ts";
import { requestedReport, prepareReport } from "./requested-report.server.ts";
import type { RunRow } from "./runs.server.ts";

/** Thrown when the person stopped the run or its row was deleted: nothing more is written, and nobody is notified. */
class RunStopped extends Error {}

const underWay = inArray(exportRuns.status, ["waiting", "running"]);

/**
 * Writes the file of a run with the current rights of its owner. After a worker was killed, a second run starts from
 * the first row. A run that has ended does not change.
 * @throws the error that prevented the writing, after storing the failure.
 */
export async function writeRun(id: string): Promise<void> {
  const isRunning = and(eq(exportRuns.id, id), underWay);
  const [run] = await db
    .update(exportRuns)
    .set({ status: "running", read: 0 })
    .where(isRunning)
    .returning();
  if (!run) return;
  try {
    const scope = await scopeOfUser(run.userId);
    const received = await writeFile(scope, run);
    try {
      await storeRun(scope, run, received);
    } finally {
      await received.discard();
    }
  } catch (error) {
    if (error instanceof RunStopped) return;
    // A second try would give the same result.
    if (error instanceof NoRows) return recordFailure(run, "empty");
    await recordFailure(run, "failed").catch((second: unknown) =>
      log().error({ error: second }, "the failure of a report could not be recorded"),
    );
    throw error;
  }
}

/** Notifies the owner that every try failed. A run that has ended does not change. */
export async function failRun(id: string): Promise<void> {
  const [run] = await db
    .select()
    .from(exportRuns)
    .where(and(eq(exportRuns.id, id), underWay));
  if (run) await recordFailure(run, "failed");
}

async function writeFile(scope: Scope, run: RunRow): Promise<ReceivedFile> {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const { omitEmptyColumns = false, ...requested } = requestedReport.parse(run.requested);
    const report = await prepareReport(scope, requested);
    const onRows = progressOf(run, report.total);
    const pieces = report.write(run.format, { onRows, omitEmptyColumns, needsRows: true });
    await pipeline(Readable.from(pieces), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const { size } = await stat(path);
    const kind = { contentType: worksheetTypes[run.format], width: null, height: null };
    return { ...kind, name: run.name, size, path, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Milliseconds between checks for a stop, when one percent takes longer. */
const checkIntervalMilliseconds = 1_000;

/** Stores the progress after each percent, and then also checks whether the run was stopped. */
function progressOf({ id, organizationId }: RunRow, total: number) {
  let reportedPercent = 0;
  let checkedAt = Date.now();
  return async (read: number) => {
    const percent = Math.round((read / Math.max(1, total)) * 100);
    if (percent === reportedPercent && Date.now() - checkedAt < checkIntervalMilliseconds) return;
    reportedPercent = percent;
    checkedAt = Date.now();
    const current = await db
      .update(exportRuns)
      .set({ read, total })
      .where(and(eq(exportRuns.id, id), underWay))
      .returning({ id: exportRuns.id });
    if (current.length === 0) throw new RunStopped();
    await broadcast(db, [organizationId], `export:${id}`);
  };
}

async function storeRun(scope: Scope, run: RunRow, received: ReceivedFile): Promise<void> {
  const { id, organizationId, userId } = run;
  await inTransaction(async (tx) => {
    // A stop before this update takes effect. A later one has no effect, because the file exists.
    const isRunning = and(eq(exportRuns.id, id), underWay);
    const [current] = await tx
      .select({ id: exportRuns.id })
      .from(exportRuns)
      .where(isRunning)
      .for("update");
    if (!current) return;
    const owner = { collection: "exports", recordId: id, kind: "misc", organizationId } as const;
    const { id: fileId } = await saveReceivedFile(tx, scope, owner, received);
    await tx
      .update(exportRuns)
      .set({ status: "ready", fileId, endedAt: new Date() })
      .where(isRunning);
    await broadcast(tx, [organizationId], `export:${id}`);
    await emit(tx, scope, "people.notified", {
      notice: "exports.ready",
      message: `Your report ${run.name} is ready`,
      path: `/reports/exports/${id}`,
      people: [userId],
    });
  });
}

async function recordFailure(run: RunRow, status: "empty" | "failed"): Promise<void> {
  const { id, organizationId, userId, name } = run;
  const scope = await scopeOfUser(userId);
  await inTransaction(async (tx) => {
    const [failed] = await tx
      .update(exportRuns)
      .set({ status, endedAt: new Date() })
      .where(and(eq(exportRuns.id, id), underWay))
      .returning({ id: exportRuns.id });
    if (!failed) return;
    await broadcast(tx, [organizationId], `export:${id}`);
    await emit(tx, scope, "people.notified", {
      notice: "exports.failed",
      message:
        status === "empty" ? `${noRows}: ${name}` : `We could not generate your report ${name}`,
      path: `/reports/exports/${id}`,
      people: [userId],
    });
  });
}
