import { PassThrough } from "node:stream";
import { and, eq } from "drizzle-orm";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { deleteFile } from "#app/platform/files/stored-files.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { organizationsOf } from "#modules/projects/public.changes.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { reportReads, reports } from "../../schema.ts";
import { renderReportPdf } from "./render-report-pdf.server.ts";
import type { ReportRow } from "../get-report.server.ts";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import {
  readReportContent,
  type ReportContent,
} from "../description/read-report-content.server.ts";
import { fullReportOptions } from "../custom/report-options.input.ts";
import { reportFileName, reportTitle } from "../description/report-title.ts";
import {
  newSeal,
  sealReceived,
  storeSeal,
  type ReportSeal,
} from "../sealing/seal-report.server.ts";
import { reportsTopic } from "../lists/reports-topic.ts";

/** The largest report that is stored, in bytes. */
const maxBytes = 250_000_000;

/**
 * Renders a report from the current project and replaces the previous file. It is safe to run twice. A report that is
 * deleted during the run stays deleted.
 * @throws the error that prevented it, after recording the failure. A project that no longer exists is not an error.
 */
export async function renderReport(reportId: string): Promise<void> {
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
  if (!report) return;
  try {
    const author = { id: report.requestedById, name: report.requestedByName };
    const scope = await ownerScope(report.organizationId, author);
    const content = await readReportContent(scope, report.projectId);
    const seal = newSeal(content, new Date());
    const received = await renderToFile(content, report.requestedAt, seal);
    try {
      await sealReceived(received, seal);
      await inTransaction((tx) => storeReport(tx, scope, { report, content, received, seal }));
    } finally {
      await received.discard();
    }
  } catch (error) {
    await recordFailure(report).catch((second: unknown) =>
      log().error({ error: second }, "the failure of a report could not be recorded"),
    );
    if (!isProblem(error) || error.code !== "not-found") throw error;
  }
}

/** Records that every try failed, so that it can be requested again. A finished report does not change. */
export async function failReport(reportId: string): Promise<void> {
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
  if (report) await recordFailure(report);
}

async function renderToFile(
  content: ReportContent,
  createdAt: Date,
  seal: ReportSeal,
): Promise<ReceivedFile> {
  const pdf = await renderReportPdf(content, fullReportOptions, createdAt, seal);
  const name = reportFileName(reportTitle(content.project, content.site));
  const stream = new PassThrough();
  const [received] = await Promise.all([
    receiveFile({ name, kind: "report", stream, maxBytes: maxBytes }),
    pdf.writeTo(stream),
  ]);
  return received;
}

interface RenderedReport {
  report: ReportRow;
  content: ReportContent;
  received: ReceivedFile;
  seal: ReportSeal;
}

/** Stores this file as the report's, and sets the report's status to ready. */
export async function storeReport(
  tx: Transaction,
  scope: Scope,
  { report, content, received, seal }: RenderedReport,
) {
  const { project, site } = content;
  const { organizationId } = report;
  const mine = eq(reports.id, report.id);
  // Lock the row, so that two runs for one report finish one after the other.
  const [before] = await tx.select().from(reports).where(mine).for("update");
  if (!before) return;
  const owner = {
    collection: "projects",
    recordId: project.id,
    kind: "report",
    organizationId,
  } as const;
  // Delete first, so that the new file gets its plain name. If that fails, the old file can still be found.
  if (before.fileId) await deleteFile(tx, scope, before.fileId, { organizationId });
  const file = await saveReceivedFile(tx, scope, owner, received);
  await storeSeal(tx, { content, received, seal, fileId: file.id });
  await tx
    .update(reports)
    .set({
      fileId: file.id,
      readyAt: new Date(),
      status: "ready",
      title: reportTitle(project, site),
    })
    .where(mine);
  const organizationIds = await organizationsOf(tx, project);
  await writeReaders(tx, report, organizationIds);
  await logProject(tx, scope, project, { message: "report generated", type: "log" });
  await broadcast(tx, organizationIds, `project:${project.id}`);
  await broadcast(tx, organizationIds, reportsTopic);
  const title = reportTitle(project, site);
  await emit(tx, scope, "report.ready", { project, report: { id: report.id, title } });
  await emit(tx, scope, "people.notified", {
    notice: "reports.ready",
    message: "The report is ready",
    path: `/projects/${project.id}/manage`,
    project,
    people: [project.clientId, project.createdById, report.requestedById].filter(
      (id) => id !== null,
    ),
  });
}

/** A new file is unread for everyone: it has entries for its organizations and none for people. */
async function writeReaders(
  tx: Transaction,
  report: ReportRow,
  organizationIds: readonly string[],
) {
  await tx.delete(reportReads).where(eq(reportReads.reportId, report.id));
  await tx.insert(reportReads).values(
    [...new Set(organizationIds)].map((partyId) => ({
      reportId: report.id,
      organizationId: report.organizationId,
      partyKind: "organization" as const,
      partyId,
      state: "Unread" as const,
    })),
  );
}

async function recordFailure({ id, projectId, organizationId }: ReportRow): Promise<void> {
  await inTransaction(async (tx) => {
    // A finished report does not change: perhaps only the job's confirmation was lost.
    const unfinished = and(eq(reports.id, id), eq(reports.status, "processing"));
    await tx.update(reports).set({ status: "failed" }).where(unfinished);
    const organizationIds = await organizationsOf(tx, { id: projectId, organizationId });
    await broadcast(tx, organizationIds, `project:${projectId}`);
  });
}
