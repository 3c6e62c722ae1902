/** Labels of the steps in the specification's exact wording, and the messages that refuse a step. Pure. */
import { ticketSteps, type TicketStatus, type TicketStep } from "../ticket-status.ts";

export const submitLabel = "Submit Ticket";

/** The label of the button that confirms a submission; the second and later ones have another label. */
export function confirmSubmitLabel(status: TicketStatus): string {
  return status === "Rejected" ? "Resubmit Ticket" : "Submit Text";
}

export const acceptQuestion = "Accepting this ticket will prevent any further changes";

export const noPhotoMessage = "Add at least one photo of the completed work.";

export const trashMessage =
  "The project of this ticket is in the trash. The ticket can change again once the project is restored.";

export const withdrawnMessage =
  "This ticket was withdrawn. It can change again once it is restored.";

export const withdrawRefusal = (status: TicketStatus) =>
  `This ticket is ${status}. Only an Incomplete or Rejected ticket can be withdrawn.`;

const wrongPersonMessages = {
  submit: "Only the assignee can submit this ticket.",
  accept: "Only the creator can accept this ticket.",
  reject: "Only the creator can reject this ticket.",
  reopen: "Only the creator can change the status of this ticket.",
} as const satisfies Record<TicketStep, string>;

const wrongStatusMessages = {
  submit: "Only an Incomplete or Rejected ticket can be submitted.",
  accept: "Only a Submitted ticket can be accepted.",
  reject: "Only a Submitted ticket can be rejected.",
  reopen: "Only a Submitted or Rejected ticket can become Incomplete.",
} as const satisfies Record<TicketStep, string>;

/** Why a user may not take a step: the status does not allow it, or it is another person's step. */
export function stepRefusal(step: TicketStep, status: TicketStatus): string {
  const from: readonly TicketStatus[] = ticketSteps[step].from;
  return from.includes(status)
    ? wrongPersonMessages[step]
    : `This ticket is ${status}. ${wrongStatusMessages[step]}`;
}
