/** The assignees that the ticket forms offer: the first ones, search results, and always the chosen one. */
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { ChoiceReader, OfferedChoices } from "#app/platform/lists/choices.ts";
import { choiceSearchOf, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { requireCanCreateTickets } from "../create/offered-failures.server.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { assigneeValue } from "../steps/edit-ticket.server.ts";
import { requireCanEdit } from "../steps/require-can-edit.ts";
import { listAssignees, type TicketProject } from "./assignable-users.server.ts";
import { assigneeText, otherAssignee } from "./assignee-types.ts";

type Values = FormRefusal["values"];

/** Offers assignees for new tickets of a project. */
export function offerAssigneesToCreate(
  scope: Scope,
  { id, organizationId }: { id: string; organizationId: string },
  values: Values = {},
): Promise<OfferedChoices> {
  const from = `/choices/tickets.assignee-of-project?project=${id}`;
  return offer(scope, { projectId: id, organizationId }, choiceSearchOf(values, "assignee", from));
}

/** Offers assignees for editing a ticket. Its current assignee is always offered, even after leaving. */
export async function offerAssigneesToEdit(
  scope: Scope,
  ticket: TicketInView,
  values?: Values,
): Promise<OfferedChoices> {
  const { assignee } = assigneeValue(ticket);
  const choiceRequest = choiceSearchOf(values ?? { assignee }, "assignee", choicesPath(ticket));
  const chosen = [assignee, ...choiceRequest.chosen];
  const { choices, moreChoices: more } = await offer(scope, ticket, { ...choiceRequest, chosen });
  const known = ["", otherAssignee, ...choices.map(({ value }) => value)];
  const present = { value: assignee, label: assigneeText(ticket) };
  return { choices: known.includes(assignee) ? choices : [present, ...choices], moreChoices: more };
}

/** Users who may be added as watchers. */
export function offerWatchers(
  scope: Scope,
  ticket: TicketInView,
  values: Values = {},
): Promise<OfferedChoices> {
  return offer(scope, ticket, choiceSearchOf(values, "watcher", choicesPath(ticket)));
}

const choicesPath = ({ id }: TicketInView) => `/choices/tickets.assignee-of-ticket?ticket=${id}`;

function offer(
  scope: Scope,
  ticketProject: TicketProject,
  choiceRequest: ReturnType<typeof choiceSearchOf>,
): Promise<OfferedChoices> {
  const chosen = choiceRequest.chosen.filter((value) => value !== otherAssignee);
  return offerChoices({ ...choiceRequest, chosen }, (requested) =>
    listAssignees(scope, ticketProject, requested),
  );
}

export const readForProject: ChoiceReader = async (scope, requested, search) => {
  const { project } = await getProject(scope, search.get("project") ?? "");
  requireCanCreateTickets(scope, project);
  const { id, organizationId } = project;
  return listAssignees(scope, { projectId: id, organizationId }, requested);
};

export const readForTicket: ChoiceReader = async (scope, requested, search) => {
  const ticket = await getTicket(scope, search.get("ticket") ?? "");
  requireCanEdit(scope, ticket);
  return listAssignees(scope, ticket, requested);
};
