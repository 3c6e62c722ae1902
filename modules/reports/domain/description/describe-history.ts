import { formatFileSize } from "#app/platform/format.ts";
import type { Say } from "#app/platform/page/language.ts";
import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { reportText } from "./report-text.ts";

type Entry = ReportContent["log"]["entries"][number];

/** The project's log in sentences, oldest first. */
export function describeHistory(content: ReportContent): ReportBlock[] {
  const { log } = content;
  const { say, at } = reportText(content);
  const more = log.total - log.entries.length;
  return [
    heading(say("Project history log")),
    {
      kind: "table",
      columns: [
        { heading: say("When"), width: 1.2 },
        { heading: say("What"), width: 3 },
      ],
      rows: log.entries.map((entry) => [at(entry.createdAt), messagesOf(entry, say)]),
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
function messagesOf({ actorName, message, comment, newStatus }: Entry, say: Say): string {
  return [
    `${describeEntry(actorName, message, say)}.`,
    newStatus ? say("The project is now {status}.", { status: say(newStatus) }) : "",
    comment ? `“${comment}”` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Most messages continue the name of a person. One that begins with a capital letter is a sentence of its own. They are stored in
 * English, and only those that most projects have are translated.
 */
function describeEntry(actorName: string | null, message: string, say: Say): string {
  const text = say(message.replace(/[.\s]+$/, ""));
  const isSentence = /^\p{Lu}/u.test(text);
  if (!actorName) return text.slice(0, 1).toUpperCase() + text.slice(1);
  return isSentence ? say("{text}, by {name}", { text, name: actorName }) : `${actorName} ${text}`;
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
