/** Who may do what to a ticket that the viewer can see. Pure; domain/visible-tickets.server.ts decides what is visible. */
import { administratorTypes, type Viewer } from "#app/platform/viewer.ts";
import type { TicketRow } from "./domain/get-ticket.server.ts";
import {
  isFinal,
  canTakeStep,
  ticketSteps,
  type TicketStatus,
  type TicketStep,
} from "./domain/ticket-status.ts";

export type PolicyViewer = Pick<Viewer, "id" | "type" | "organizationId">;

export type PolicyTicket = Pick<
  TicketRow,
  "organizationId" | "status" | "assigneeId" | "creatorId" | "withdrawnAt"
> & { projectDeleted: boolean };

type Rule = (viewer: PolicyViewer, ticket: PolicyTicket) => boolean;

const isCreator: Rule = (viewer, ticket) => viewer.id === ticket.creatorId;
const isAssignee: Rule = (viewer, ticket) => viewer.id === ticket.assigneeId;
const isOfOwnOrganization: Rule = (viewer, ticket) =>
  viewer.organizationId === ticket.organizationId;

/**
 * A Completed ticket is final. A withdrawn ticket, and one whose project is in the trash, is read-only. All of them
 * still accept comments.
 */
const isOpen = (ticket: PolicyTicket) =>
  !isFinal(ticket.status) && !ticket.projectDeleted && ticket.withdrawnAt === null;

/** Admins of the ticket's organization and its creator manage it. */
const manages: Rule = (viewer, ticket) => {
  const isAdmin = viewer.type === "admin" || viewer.type === "super-admin";
  return isCreator(viewer, ticket) || (isAdmin && isOfOwnOrganization(viewer, ticket));
};

/** Title, description, assignee, priority, due date, watchers. */
export const canEditTicket: Rule = (viewer, ticket) => isOpen(ticket) && manages(viewer, ticket);

/** A ticket may be withdrawn only while no submitted work waits to be accepted or rejected. */
export const canWithdrawTicket: Rule = (viewer, ticket) =>
  canEditTicket(viewer, ticket) && !photosAreLocked(ticket.status);

export const canRestoreTicket: Rule = (viewer, ticket) =>
  ticket.withdrawnAt !== null && !ticket.projectDeleted && manages(viewer, ticket);

/** Only the creator may use the status selector. */
export const canChooseStatus: Rule = (viewer, ticket) =>
  isOpen(ticket) && isCreator(viewer, ticket);

/** Photos can be changed only while the work is not done. */
export const photosAreLocked = (status: TicketStatus): boolean =>
  status !== "Incomplete" && status !== "Rejected";

/** Adding and deleting photos of the work, until it is submitted. */
export const canChangePhotos: Rule = (viewer, ticket) => {
  if (!isOpen(ticket) || photosAreLocked(ticket.status)) return false;
  const administers = administratorTypes.includes(viewer.type);
  return (
    isAssignee(viewer, ticket) ||
    (administers && (isOfOwnOrganization(viewer, ticket) || isCreator(viewer, ticket)))
  );
};

/** Whether the viewer has the role for a step, in any status. */
export function isActorOf(step: TicketStep, viewer: PolicyViewer, ticket: PolicyTicket): boolean {
  return ticketSteps[step].by === "creator"
    ? isCreator(viewer, ticket)
    : isAssignee(viewer, ticket);
}

/** Whether the viewer has the role for a step, and the status allows it. */
export function isStepPossible(
  step: TicketStep,
  viewer: PolicyViewer,
  ticket: PolicyTicket,
): boolean {
  return isOpen(ticket) && canTakeStep(step, ticket.status) && isActorOf(step, viewer, ticket);
}

/** Creator and assignee are notified of a ticket while they have that role. */
export const mustWatch = (ticket: Pick<PolicyTicket, "creatorId" | "assigneeId">, userId: string) =>
  userId === ticket.creatorId || userId === ticket.assigneeId;
