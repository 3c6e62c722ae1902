/** The statuses of a ticket, and the one table of who moves it where. Pure, for browser and server alike. */
export const ticketStatuses = ["Incomplete", "Submitted", "Rejected", "Completed"] as const;

export type TicketStatus = (typeof ticketStatuses)[number];

/** What somebody is to a ticket. */
export type TicketRole = "assignee" | "creator";

interface Step {
  from: readonly TicketStatus[];
  to: TicketStatus;
  by: TicketRole;
  needsComment: boolean;
  needsPhoto: boolean;
}

export const ticketSteps = {
  submit: {
    from: ["Incomplete", "Rejected"],
    to: "Submitted",
    by: "assignee",
    needsComment: true,
    needsPhoto: true,
  },
  accept: {
    from: ["Submitted"],
    to: "Completed",
    by: "creator",
    needsComment: false,
    needsPhoto: false,
  },
  reject: {
    from: ["Submitted"],
    to: "Rejected",
    by: "creator",
    needsComment: true,
    needsPhoto: false,
  },
  /** Work that was handed in too early is given back without a reproach. */
  reopen: {
    from: ["Submitted", "Rejected"],
    to: "Incomplete",
    by: "creator",
    needsComment: false,
    needsPhoto: false,
  },
} as const satisfies Record<string, Step>;

export type TicketStep = keyof typeof ticketSteps;

/** Whether a step leads on from a status, whoever takes it. */
export function isPossible(name: TicketStep, from: TicketStatus): boolean {
  const step: Step = ticketSteps[name];
  return step.from.includes(from);
}

/** The step by which a role leads a ticket from one status to another; null when the table has none. */
export function stepBetween(
  from: TicketStatus,
  to: TicketStatus,
  by: TicketRole,
): TicketStep | null {
  const found = Object.entries(ticketSteps).find(
    ([name, step]) => step.to === to && step.by === by && isPossible(name as TicketStep, from),
  );
  return found ? (found[0] as TicketStep) : null;
}

/** Nothing of such a ticket changes any more. */
export function isFinal(status: TicketStatus): boolean {
  return status === "Completed";
}
