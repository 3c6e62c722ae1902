import type { Scope } from "#app/platform/viewer.ts";
import { canChooseStatus } from "../../policy.ts";
import { offerToEdit } from "../assignee/offer-assignees.server.ts";
import { getTicket } from "../get-ticket.server.ts";
import { stepBetween, ticketStatuses } from "../ticket-status.ts";
import { assigneeValue, requireEdit } from "./edit-ticket.server.ts";

/** Loads the form in the mode update. @throws Problem as `editTicket` does. */
export async function viewEdit(scope: Scope, id: string) {
  const ticket = await getTicket(scope, id);
  requireEdit(scope, ticket);
  const { title, description, priority, dueOn, status, version } = ticket;
  return {
    id,
    projectId: ticket.projectId,
    version,
    title,
    description,
    stored: { ...assigneeValue(ticket), priority, dueOn: dueOn ?? "" },
    assignees: await offerToEdit(scope, ticket),
    status,
    statuses: canChooseStatus(scope.viewer, ticket)
      ? ticketStatuses.map((value) => ({
          value,
          label: value,
          disabled: value !== status && stepBetween(status, value, "creator") === null,
        }))
      : null,
  };
}

export type EditView = Awaited<ReturnType<typeof viewEdit>> & { closeTo: string };

/** The path of the page that the form was opened from: the project's page or the ticket's. */
export function editClosesTo(url: string, ticket: { id: string; projectId: string }): string {
  const isOfProject = new URL(url).searchParams.get("from") === "project";
  return isOfProject ? `/projects/${ticket.projectId}/manage` : `/tickets/${ticket.id}`;
}
