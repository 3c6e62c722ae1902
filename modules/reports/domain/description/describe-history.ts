import { formatFileSize, formatTimestamp } from "#app/platform/format.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";

type Entry = ReportContent["log"]["entries"][number];

/** The project's log in sentences, oldest first. */
export function describeHistory({ log, zone }: ReportContent): ReportBlock[] {
  const more = log.total - log.entries.length;
  return [
    heading("Project history log"),
    {
      kind: "table",
      columns: [
        { heading: "When", width: 1.2 },
        { heading: "What", width: 3 },
      ],
      rows: log.entries.map((entry) => [formatTimestamp(entry.createdAt, zone), messagesOf(entry)]),
    },
    ...(more > 0
      ? [{ kind: "paragraph" as const, text: `and ${more} more...`, tone: "muted" as const }]
      : []),
  ];
}

/** "Quentin Marsh finalized. The project is now Completed. “Well done.”" */
function messagesOf({ actorName, message, comment, newStatus }: Entry): string {
  return [
    `${describeEntry(actorName, message)}.`,
    newStatus ? `The project is now ${newStatus}.` : "",
    comment ? `“${comment}”` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Most messages continue the name of a person. One that begins with a capital letter is a sentence of its own. */
function describeEntry(actorName: string | null, message: string): string {
  const text = message.replace(/[.\s]+$/, "");
  const isSentence = /^\p{Lu}/u.test(text);
  if (!actorName) return text.slice(0, 1).toUpperCase() + text.slice(1);
  return isSentence ? `${text}, by ${actorName}` : `${actorName} ${text}`;
}

/** The project's files that are not photos of the intake. */
export function describeAttachments({ attachments }: ReportContent): ReportBlock[] {
  if (attachments.length === 0) return [];
  return [
    heading("Other project attachments"),
    {
      kind: "table",
      columns: [
        { heading: "File", width: 4 },
        { heading: "Size", width: 1, align: "right" },
      ],
      rows: attachments.map(({ name, size }) => [name, formatFileSize(size)]),
    },
  ];
}
