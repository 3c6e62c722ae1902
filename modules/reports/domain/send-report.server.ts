import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { openFile } from "#app/platform/files/store-file.server.ts";
import { consumeAllowance } from "#app/platform/mail/mail-allowance.server.ts";
import { asLine } from "#app/platform/mail/mail-line.ts";
import { mailSubject } from "#app/platform/mail/mail-subject.ts";
import { mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files } from "#db/schema.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { sendReportJob } from "../jobs/send-report.job.ts";
import { readAddresses } from "./email-addresses.ts";
import { getReport } from "./get-report.server.ts";

/**
 * Queues copies of a report to the typed addresses.
 * @returns the message for the person.
 * @throws Problem "not-found"; "invalid-input" with the message about the addresses; "too-many-attempts" after the
 * daily limit.
 */
export async function sendReport(scope: Scope, reportId: string, typed: string): Promise<string> {
  const report = await getReport(scope, reportId);
  const read = readAddresses(typed);
  if ("error" in read) throw new Problem("invalid-input", read.error, { emails: read.error });
  const { addresses } = read;
  const sending = { reportId, sendId: newId(), senderId: scope.viewer.id, addresses };
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
}): Promise<void> {
  const { viewer, ...scope } = await scopeOfUser(sending.senderId);
  const report = await getReport({ viewer, ...scope }, sending.reportId);
  const [file] = await db.select().from(files).where(eq(files.id, report.fileId));
  if (!file) throw new Problem("not-found");
  const content = await buffer((await openFile(file)).stream);
  const sender = asLine(`${viewer.name} of ${viewer.organizationName}`);
  await mailEach(sending.addresses, (address) =>
    sendMail({
      key: `report:${sending.sendId}:${address}`,
      to: address,
      subject: mailSubject(report.title, viewer.organizationName),
      text: `${sender} sends you this inspection report:\n\n${asLine(report.title)}\n`,
      attachments: [{ filename: file.name, content, contentType: file.contentType }],
    }),
  );
}
