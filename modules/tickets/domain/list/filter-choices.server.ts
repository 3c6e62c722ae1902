/** The colleagues among whom administrators choose to filter the list by assignee. */
import type {
  RequestedChoices,
  Choice,
  ChoiceReader,
  OfferedChoices,
} from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { listColleagues } from "../assignee/assignable-users.server.ts";
import { assignedToMe, assignedToNobody, type TicketListQuery } from "./ticket-list-query.ts";

const administers = ({ viewer }: Scope) => administratorTypes.includes(viewer.type);

const readColleagues = async (scope: Scope, requested: RequestedChoices): Promise<Choice[]> =>
  administers(scope) ? listColleagues(scope, requested) : [];

export const readChoices: ChoiceReader = readColleagues;

/** The choices of the assignee filter, and whether the selected tickets may be assigned to them. */
export async function loadAssignees(
  scope: Scope,
  { assignee, find }: TicketListQuery,
): Promise<{ mayAssign: boolean; assignees: OfferedChoices }> {
  const chosen = [assignee].filter((word) => word !== assignedToMe && word !== assignedToNobody);
  const choiceRequest = { from: "/choices/tickets.assignee", words: find, chosen };
  const assignees = await offerChoices(choiceRequest, (requested) =>
    readColleagues(scope, requested),
  );
  return { mayAssign: administers(scope), assignees };
}
