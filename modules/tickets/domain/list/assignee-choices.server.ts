/** The colleagues among whom administrators choose whose tickets a list shows. */
import type { ChoiceReader, Choice, Offered } from "#app/platform/lists/choices.ts";
import { askedOf, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { listColleagues } from "../assignee/assignable-users.server.ts";
import { assignedToMe, assignedToNobody, type TicketListQuery } from "./ticket-list-query.ts";

const administers = ({ viewer }: Scope) => administratorTypes.includes(viewer.type);

export const readChoices: ChoiceReader = async (scope, asked) =>
  administers(scope) ? listColleagues(scope, asked) : [];

/** @returns `people` to give tickets to, and those that the filter by assignee offers. */
export async function loadAssignees(
  scope: Scope,
  { assignee, find }: TicketListQuery,
): Promise<{ people: Choice[]; assignees: Offered }> {
  const people = administers(scope) ? await listColleagues(scope) : [];
  const chosen = [assignee].filter((word) => word !== assignedToMe && word !== assignedToNobody);
  const asking = { from: "/choices/tickets.assignee", words: find, chosen };
  const assignees = await offerChoices(asking, async (asked) => askedOf(people, asked));
  return { people, assignees };
}
