import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { openFile } from "#app/platform/files/stored-files.server.ts";
import { consumeAllowance } from "#app/platform/mail/mail-allowance.server.ts";
import type { MailAttachment } from "#app/platform/mail/mail-message.ts";
import { mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope, Viewer } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files } from "#db/schema.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendReportJob } from "../jobs/send-report.job.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import { contentInLanguage } from "./custom/report-in-language.server.ts";
import { fullReportOptions } from "./custom/report-options.input.ts";
import type { ReportContent } from "./description/read-report-content.server.ts";
import { renderReportPdf } from "./rendering/render-report-pdf.server.ts";
import { mapOf } from "./rendering/report-pictures.server.ts";
import { readAddresses } from "./email-addresses.ts";
import { getReport, type ReportInView } from "./get-report.server.ts";
import { writeReportMail } from "./write-report-mail.ts";

/**
 * Queues copies of a report to the typed addresses.
 * @returns the message for the person.
 * @throws Problem "not-found"; "invalid-input" with the message about the addresses; "too-many-attempts" after the
 * daily limit.
 */
export async function sendReport(
  scope: Scope,
  reportId: string,
  typed: string,
  language?: string,
): Promise<string> {
  const report = await getReport(scope, reportId);
  const read = readAddresses(typed);
  if ("error" in read) throw new Problem("invalid-input", read.error, { emails: read.error });
  const { addresses } = read;
  const sending = { reportId, sendId: newId(), senderId: scope.viewer.id, addresses, language };
  await inTransaction(async (tx) => {
    const count = addresses.length;
    await consumeAllowance(tx, scope, { kind: "report", count, field: "emails" });
    await enqueue(tx, sendReportJob, sending, { organizationId: scope.organizationId });
    await writeLog(tx, scope, {
      category: "projects",
      categoryId: report.projectId,
      organizationId: report.organizationId,
      type: "log",
      message: "sent the report by email",
    });
  });
  return addresses.length === 1
    ? "We are sending the report to 1 address."
    : `We are sending the report to ${addresses.length} addresses.`;
}

/** Sends the queued copies for the sender, with their current rights. */
export async function deliverReport(sending: {
  reportId: string;
  sendId: string;
  senderId: string;
  addresses: readonly string[];
  language?: string | undefined;
}): Promise<void> {
  const { viewer, ...scope } = await scopeOfUser(sending.senderId);
  const report = await getReport({ viewer, ...scope }, sending.reportId);
  const [file] = await db.select().from(files).where(eq(files.id, report.fileId));
  if (!file) throw new Problem("not-found");
  const inLanguage = await contentInLanguage(report, sending.language, viewer);
  const content = inLanguage
    ? await pdfIn(inLanguage)
    : await buffer((await openFile(file)).stream);
  const { map, texts } = await writeMailTexts(report, viewer, inLanguage);
  const attached = { filename: file.name, content, contentType: file.contentType };
  await mailEach(sending.addresses, (address) =>
    sendMail({
      key: `report:${sending.sendId}:${address}`,
      to: address,
      ...texts,
      attachments: map ? [attached, map] : [attached],
    }),
  );
}

/** Made for this mail, because only the PDF in the report's own language is stored. */
async function pdfIn(content: ReportContent): Promise<Buffer> {
  const pdf = await renderReportPdf(content, fullReportOptions, new Date());
  return Buffer.from(await pdf.finish());
}

/**
 * Writes the email's text. It reads the project in its owner's scope, because the report was also made from the owner's
 * view.
 */
async function writeMailTexts(
  report: ReportInView,
  sender: Viewer,
  inLanguage: ReportContent | null,
) {
  const scope = await ownerScope(report.organizationId, sender);
  const { project, site } = await getProject(scope, report.projectId);
  const [stored, picture] = await Promise.all([findResult(scope, project.id), mapOf(site)]);
  const result = inLanguage?.result ?? stored;
  const map: MailAttachment | null = picture && {
    filename: "map.jpg",
    content: picture,
    contentType: "image/jpeg",
    cid: "map@fieldlight",
  };
  const texts = writeReportMail({
    title: report.title,
    siteOwnerName: site.siteOwnerName,
    siteAddress: site.siteAddress,
    sender,
    result,
    mapCid: map?.cid ?? null,
    reportUrl: `${env().APP_ORIGIN}/reports/${report.id}/download`,
    translation: inLanguage?.translation ?? null,
  });
  return { map, texts };
}
