/** The columns of the log as text, for its table and its file. */
import { worksheetTimestamp, type ListColumn } from "#app/platform/lists/list-worksheet.ts";
import type { NotificationRow } from "./list-notifications.server.ts";

/** A notification can be seen but not read: an administrator may open one whose recipient has not read it. */
export function seenText({ seen, read }: { seen: boolean; read: boolean }): string {
  if (read) return "Yes";
  return seen ? "By others only" : "No";
}

/** The word that people know for a severity; the file has the number alone. */
const severityNames: Record<number, string> = {
  1: "Critical",
  2: "Error",
  3: "Warning",
  4: "Notice",
  5: "Info",
};

export function severityText(severity: number): string {
  return severityNames[severity] ?? String(severity);
}

const entry: readonly ListColumn<NotificationRow>[] = [
  { key: "message", label: "Message", text: (row) => row.message },
  { key: "severity", label: "Severity", text: (row) => String(row.severity) },
  { key: "site", label: "Site", text: (row) => row.site ?? "" },
  { key: "owner", label: "Site Owner", text: (row) => row.siteOwner ?? "" },
  {
    key: "created",
    label: "Created",
    text: (row, zone) => worksheetTimestamp(row.createdAt, zone),
  },
  { key: "seen", label: "Seen", text: seenText },
];

/** A viewer who sees the notifications of others also sees the recipient. */
export function logColumns(seesAll: boolean): readonly ListColumn<NotificationRow>[] {
  const recipient = {
    key: "recipient",
    label: "Recipient",
    text: (row: NotificationRow) => row.recipient,
  };
  return seesAll ? [...entry, recipient] : entry;
}
