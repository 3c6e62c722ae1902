import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canEditTicket } from "../../policy.ts";
import type { TicketInView } from "../get-ticket.server.ts";
import { isFinal } from "../ticket-status.ts";
import { trashMessage, withdrawnMessage } from "./step-text.ts";

/** @throws Problem with the reason when the viewer may not edit the ticket. */
export function requireCanEdit({ viewer }: Scope, ticket: TicketInView): void {
  if (canEditTicket(viewer, ticket)) return;
  if (ticket.projectDeleted) throw new Problem("illegal-transition", trashMessage);
  if (ticket.withdrawnAt) throw new Problem("illegal-transition", withdrawnMessage);
  if (isFinal(ticket.status))
    throw new Problem("illegal-transition", "This ticket is Completed and can no longer change.");
  throw new Problem("not-project-member", "Only its creator and admins can edit this ticket.");
}
