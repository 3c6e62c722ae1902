import { projectStatuses, type ProjectStatus } from "#db/stored-words.ts";

export { projectStatuses, type ProjectStatus };

/** Other spellings accepted in filters, searches and imports. */
const aliases: Record<string, ProjectStatus> = { Finalized: "Completed", Cancelled: "Canceled" };

/** The stored status for a word from a person or an import, or null. */
export function readProjectStatus(word: string): ProjectStatus | null {
  const found = projectStatuses.find((status) => status === word);
  return found ?? aliases[word] ?? null;
}
