import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { formatFileSize, formatLogTime, formatZone } from "#app/platform/format.ts";
import type { ReportContent } from "./read-report-content.server.ts";

/** Draws the project's log, oldest first. */
export function drawHistory(pdf: PdfDocument, { log, zone }: ReportContent): void {
  pdf.heading("Project history log", 2);
  pdf.table({
    columns: [
      { heading: "When", width: 1.8 },
      { heading: "Who", width: 1 },
      { heading: "What", width: 2.3 },
      { heading: "Status", width: 1.1 },
    ],
    rows: log.entries.map((entry) => [
      `${formatLogTime(entry.createdAt, zone)} ${formatZone(entry.createdAt, zone)}`,
      entry.actorName ?? "",
      entry.comment ? `${entry.message}\n${entry.comment}` : entry.message,
      entry.newStatus ?? "",
    ]),
  });
  const more = log.total - log.entries.length;
  if (more > 0) pdf.paragraph(`and ${more} more...`, { tone: "muted" });
}

/** Lists the project's files that are not photos of the intake. */
export function drawAttachments(pdf: PdfDocument, { attachments }: ReportContent): void {
  if (attachments.length === 0) return;
  pdf.heading("Other project attachments", 2);
  pdf.table({
    columns: [
      { heading: "File", width: 4 },
      { heading: "Size", width: 1, align: "right" },
    ],
    rows: attachments.map(({ name, size }) => [name, formatFileSize(size)]),
  });
}
