import type { Scope } from "#app/platform/viewer.ts";
import type { StoredForm } from "#app/platform/form/handle-edit.server.ts";
import { writeRendered } from "#app/platform/form/rendered-values.ts";
import { canChooseStatus } from "../../policy.ts";
import { assigneeText } from "../assignee/assignee-types.ts";
import { offerAssigneesToEdit } from "../assignee/offer-assignees.server.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { stepBetween, ticketStatuses } from "../ticket-status.ts";
import { assigneeValue } from "./edit-ticket.server.ts";
import { requireCanEdit } from "./require-can-edit.ts";

/** The units by which the changes of two people are merged, with the form fields of each. */
export const editUnits = {
  Title: ["title"],
  Description: ["description"],
  Assignee: ["assignee", "otherEmail"],
  Priority: ["priority"],
  "Due date": ["dueOn"],
  Status: ["status"],
};

function editValues({ viewer }: Scope, ticket: TicketInView) {
  const { title, description, priority, dueOn, status, version } = ticket;
  return {
    version: String(version),
    title,
    description,
    ...assigneeValue(ticket),
    priority,
    dueOn: dueOn ?? "",
    ...(canChooseStatus(viewer, ticket) && { status }),
  };
}

/** The values of the form as it is stored now. @throws Problem as `editTicket` does. */
export async function readStoredEdit(scope: Scope, id: string): Promise<StoredForm> {
  const ticket = await getTicket(scope, id);
  requireCanEdit(scope, ticket);
  return {
    values: editValues(scope, ticket),
    changedBy: ticket.updatedByName,
    displayTexts: { assignee: assigneeText(ticket) },
  };
}

/** Loads the form that edits a ticket. @throws Problem as `editTicket` does. */
export async function viewEdit(scope: Scope, id: string) {
  const ticket = await getTicket(scope, id);
  requireCanEdit(scope, ticket);
  const { title, description, priority, dueOn, status, version } = ticket;
  return {
    id,
    projectId: ticket.projectId,
    version,
    renderedValues: writeRendered(editUnits, editValues(scope, ticket)),
    title,
    description,
    stored: { ...assigneeValue(ticket), priority, dueOn: dueOn ?? "" },
    assignees: await offerAssigneesToEdit(scope, ticket),
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

export type EditView = Awaited<ReturnType<typeof viewEdit>> & { returnTo: string };

/** The path of the page that the form was opened from: the project's page or the ticket's. */
export function pathAfterEdit(url: string, ticket: { id: string; projectId: string }): string {
  const isOfProject = new URL(url).searchParams.get("from") === "project";
  return isOfProject ? `/projects/${ticket.projectId}/manage` : `/tickets/${ticket.id}`;
}
