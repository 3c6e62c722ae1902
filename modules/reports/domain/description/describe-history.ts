import { formatFileSize } from "#app/platform/format.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { logMessage } from "./log-message.ts";
import { reportText, type ReportText } from "./report-text.ts";

type Entry = ReportContent["log"]["entries"][number];

/** The project's log in sentences, oldest first. */
export function describeHistory(content: ReportContent): ReportBlock[] {
  const { log } = content;
  const text = reportText(content);
  const { say, at } = text;
  const more = log.total - log.entries.length;
  return [
    heading(say("Project history log")),
    {
      kind: "table",
      columns: [
        { heading: say("When"), width: 1.2 },
        { heading: say("What"), width: 3 },
      ],
      rows: log.entries.map((entry) => [at(entry.createdAt), messagesOf(entry, text)]),
    },
    ...(more > 0
      ? [
          {
            kind: "paragraph" as const,
            text: say("and {count} more...", { count: more }),
            tone: "muted" as const,
          },
        ]
      : []),
  ];
}

/** "Quentin Marsh finalized. The project is now Completed. “Well done.”" */
function messagesOf({ actorName, message, comment, newStatus }: Entry, reader: ReportText): string {
  const { say } = reader;
  return [
    `${describeEntry(actorName, message, reader)}.`,
    newStatus ? say("The project is now {status}.", { status: say(newStatus) }) : "",
    comment ? `“${comment}”` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Most messages continue the name of a person. One that begins with a capital letter is a sentence of its own. */
function describeEntry(actorName: string | null, message: string, reader: ReportText): string {
  const text = logMessage(message.replace(/[.\s]+$/, ""), reader);
  const isSentence = /^\p{Lu}/u.test(text);
  if (!actorName) return text.slice(0, 1).toUpperCase() + text.slice(1);
  return isSentence
    ? reader.say("{text}, by {name}", { text, name: actorName })
    : `${actorName} ${text}`;
}

/** The project's files that are not photos of the intake. */
export function describeAttachments(content: ReportContent): ReportBlock[] {
  const { attachments } = content;
  const { say } = reportText(content);
  if (attachments.length === 0) return [];
  return [
    heading(say("Other project attachments")),
    {
      kind: "table",
      columns: [
        { heading: say("File"), width: 4 },
        { heading: say("Size"), width: 1, align: "right" },
      ],
      rows: attachments.map(({ name, size }) => [name, formatFileSize(size)]),
    },
  ];
}
