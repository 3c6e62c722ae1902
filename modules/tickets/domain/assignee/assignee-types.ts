/** The kind of assignee: a user of the organization, a party of the project, or anyone else by email. */
export const assigneeTypes = [
  "user",
  "client",
  "inspector",
  "installer",
  "reviewer",
  "other",
] as const;

export type AssigneeType = (typeof assigneeTypes)[number];

/** The value of the choice that requires an email. */
export const otherAssignee = "other";

interface Assigned {
  assigneeName: string | null;
  otherName: string | null;
}

export const noAssignee = "No Assignee";

/** The assignee's name, else the other name, else a text for no assignee. */
export function assigneeText({ assigneeName, otherName }: Assigned): string {
  return assigneeName ?? otherName ?? noAssignee;
}

/** One choice of an assignee list. */
export interface AssigneeChoice {
  value: string;
  label: string;
}
