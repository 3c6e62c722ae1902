/** The statuses a project can have, as stored and shown. */
export const projectStatuses = [
  "Requested",
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
  "Completed",
  "Cancel Requested",
  "Canceled",
] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

/** Other spellings accepted in filters, searches and imports. */
const aliases: Record<string, ProjectStatus> = { Finalized: "Completed", Cancelled: "Canceled" };

/** The stored status for a word a person or an import used, or null. */
export function readProjectStatus(word: string): ProjectStatus | null {
  const found = projectStatuses.find((status) => status === word);
  return found ?? aliases[word] ?? null;
}
