/** As what somebody is assigned: one of the organization, a party of the project, or anybody else by address. */
export const assigneeTypes = [
  "user",
  "client",
  "inspector",
  "installer",
  "reviewer",
  "other",
] as const;

export type AssigneeType = (typeof assigneeTypes)[number];

/** The value of the choice that asks for an address. */
export const otherAssignee = "other";

interface Assigned {
  assigneeName: string | null;
  otherName: string | null;
}

export const noAssignee = "No Assignee";

/** The assignee's name, else the other name, else that there is none. */
export function assigneeText({ assigneeName, otherName }: Assigned): string {
  return assigneeName ?? otherName ?? noAssignee;
}

/** One of those a list offers. */
export interface AssigneeChoice {
  value: string;
  label: string;
}
