/** Who may do what to a ticket the viewer can see at all. Pure; what is in view is domain/visible-tickets.server.ts. */
import { administratorTypes, type Viewer } from "#app/platform/viewer.ts";
import type { TicketRow } from "./domain/get-ticket.server.ts";
import {
  isFinal,
  isPossible,
  ticketSteps,
  type TicketStatus,
  type TicketStep,
} from "./domain/ticket-status.ts";

export type PolicyViewer = Pick<Viewer, "id" | "type" | "organizationId">;

export type PolicyTicket = Pick<
  TicketRow,
  "organizationId" | "status" | "assigneeId" | "creatorId"
> & { projectDeleted: boolean };

type Rule = (viewer: PolicyViewer, ticket: PolicyTicket) => boolean;

const isCreator: Rule = (viewer, ticket) => viewer.id === ticket.creatorId;
const isAssignee: Rule = (viewer, ticket) => viewer.id === ticket.assigneeId;
const isOwn: Rule = (viewer, ticket) => viewer.organizationId === ticket.organizationId;

/** A Completed ticket is final, and one whose project lies in the trash waits for it. */
const isOpen = (ticket: PolicyTicket) => !isFinal(ticket.status) && !ticket.projectDeleted;

/** Title, description, assignee, urgency, due date, watchers: admins of its organization, and its creator. */
export const canEditTicket: Rule = (viewer, ticket) => {
  const isAdmin = viewer.type === "admin" || viewer.type === "super-admin";
  return isOpen(ticket) && (isCreator(viewer, ticket) || (isAdmin && isOwn(viewer, ticket)));
};

/** The status selector is the creator's alone. */
export const canChooseStatus: Rule = (viewer, ticket) =>
  isOpen(ticket) && isCreator(viewer, ticket);

/** Photos are changed only while the work is still to be done. */
export const photosAreLocked = (status: TicketStatus): boolean =>
  status !== "Incomplete" && status !== "Rejected";

/** Adding and deleting photos of the work, until it is submitted. */
export const canChangePhotos: Rule = (viewer, ticket) => {
  if (!isOpen(ticket) || photosAreLocked(ticket.status)) return false;
  const administers = administratorTypes.includes(viewer.type);
  return (
    isAssignee(viewer, ticket) ||
    (administers && (isOwn(viewer, ticket) || isCreator(viewer, ticket)))
  );
};

/** Whether a step is the viewer's to take, whatever the status. */
export function isActorOf(step: TicketStep, viewer: PolicyViewer, ticket: PolicyTicket): boolean {
  return ticketSteps[step].by === "creator"
    ? isCreator(viewer, ticket)
    : isAssignee(viewer, ticket);
}

/** Whether the viewer is the one who takes a step, and the status allows it. */
export function canTake(step: TicketStep, viewer: PolicyViewer, ticket: PolicyTicket): boolean {
  return isOpen(ticket) && isPossible(step, ticket.status) && isActorOf(step, viewer, ticket);
}

/** Creator and assignee are told of a ticket for as long as it is theirs. */
export const mustWatch = (ticket: Pick<PolicyTicket, "creatorId" | "assigneeId">, userId: string) =>
  userId === ticket.creatorId || userId === ticket.assigneeId;
