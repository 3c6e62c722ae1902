import type { PdfDocument } from "#app/platform/pdf/pdf-document.server.ts";
import { formatFileSize, formatMoment } from "#app/platform/format.ts";
import type { ReportContent } from "./read-report-content.server.ts";

type Entry = ReportContent["log"]["entries"][number];

/** Draws the project's log in sentences, oldest first. */
export function drawHistory(pdf: PdfDocument, { log, zone }: ReportContent): void {
  pdf.heading("Project history log", 2);
  pdf.table({
    columns: [
      { heading: "When", width: 1.2 },
      { heading: "What", width: 3 },
    ],
    rows: log.entries.map((entry) => [formatMoment(entry.createdAt, zone), sentencesOf(entry)]),
  });
  const more = log.total - log.entries.length;
  if (more > 0) pdf.paragraph(`and ${more} more...`, { tone: "muted" });
}

/** "Quentin Marsh finalized. The project is now Completed. “Well done.”" */
function sentencesOf({ actorName, message, comment, newStatus }: Entry): string {
  return [
    `${wordsOf(actorName, message)}.`,
    newStatus ? `The project is now ${newStatus}.` : "",
    comment ? `“${comment}”` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Most messages continue the name of a person. One that begins with a capital letter is a sentence of its own. */
function wordsOf(actorName: string | null, message: string): string {
  const words = message.replace(/[.\s]+$/, "");
  const isSentence = /^\p{Lu}/u.test(words);
  if (!actorName) return words.slice(0, 1).toUpperCase() + words.slice(1);
  return isSentence ? `${words}, by ${actorName}` : `${actorName} ${words}`;
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
