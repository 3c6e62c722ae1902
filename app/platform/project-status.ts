import { projectStatuses, type ProjectStatus } from "#db/stored-words.ts";

export { projectStatuses, type ProjectStatus };

/** The transitions of a project. The table of the projects module says which status each leads from and to. */
export type ProjectTransition =
  | "request"
  | "create"
  | "accept"
  | "reject"
  | "schedule"
  | "reschedule"
  | "cancel-inspection"
  | "reassign"
  | "start"
  | "submit"
  | "submit-without-review"
  | "resubmit"
  | "return"
  | "finalize"
  | "revert"
  | "cancel"
  | "request-cancel"
  | "approve-cancel"
  | "decline-cancel"
  | "reactivate";

/** Other spellings accepted in filters, searches and imports. */
const aliases: Record<string, ProjectStatus> = { Finalized: "Completed", Cancelled: "Canceled" };

/** The stored status for a word from a person or an import, or null. */
export function readProjectStatus(text: string): ProjectStatus | null {
  const found = projectStatuses.find((status) => status === text);
  return found ?? aliases[text] ?? null;
}
