/**
 * The statuses of a ticket, and the only table of its steps: who may take each, from which status to which. Pure, for
 * browser and server.
 */
export const ticketStatuses = ["Incomplete", "Submitted", "Rejected", "Completed"] as const;

/** Shown instead of the status of a withdrawn ticket; not a status. */
export const withdrawn = "Withdrawn";

export type TicketStatus = (typeof ticketStatuses)[number];

/** The roles of users on a ticket. */
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
  /** Takes back work that was submitted too early. Unlike a rejection, it needs no comment. */
  reopen: {
    from: ["Submitted", "Rejected"],
    to: "Incomplete",
    by: "creator",
    needsComment: false,
    needsPhoto: false,
  },
} as const satisfies Record<string, Step>;

export type TicketStep = keyof typeof ticketSteps;

/** Whether a step is possible from a status, for any viewer. */
export function canTakeStep(name: TicketStep, from: TicketStatus): boolean {
  const step: Step = ticketSteps[name];
  return step.from.includes(from);
}

/** The step by which a role moves a ticket from one status to another; null when the table has none. */
export function stepBetween(
  from: TicketStatus,
  to: TicketStatus,
  by: TicketRole,
): TicketStep | null {
  const found = Object.entries(ticketSteps).find(
    ([name, step]) => step.to === to && step.by === by && canTakeStep(name as TicketStep, from),
  );
  return found ? (found[0] as TicketStep) : null;
}

/** A withdrawn ticket keeps its status, but it is not shown. */
export const shownStatus = (ticket: { status: TicketStatus; isWithdrawn: boolean }): string =>
  ticket.isWithdrawn ? withdrawn : ticket.status;

/** A ticket in this status can no longer change. */
export function isFinal(status: TicketStatus): boolean {
  return status === "Completed";
}
