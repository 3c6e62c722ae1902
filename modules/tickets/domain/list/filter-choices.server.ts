/** The people among whom viewers choose to filter the list. */
import type { ChoiceReader, OfferedChoices } from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { listColleagues } from "../assignee/assignable-users.server.ts";
import {
  theViewer,
  assignedToNobody,
  personFilters,
  type PersonFilter,
  type TicketListQuery,
} from "./ticket-list-query.ts";

/** Whether the viewer may assign the selected tickets. */
export const mayAssign = ({ viewer }: Scope) => administratorTypes.includes(viewer.type);

export const choiceReaders: Record<PersonFilter, ChoiceReader> = {
  assignee: async (scope, requested) => (mayAssign(scope) ? listColleagues(scope, requested) : []),
};

/** The choices of each filter by a person. */
export async function loadFilterChoices(
  scope: Scope,
  query: TicketListQuery,
): Promise<Record<PersonFilter, OfferedChoices>> {
  const offered = personFilters.map(async (filter) => {
    const chosen = [query[filter]].filter(
      (word) => word !== theViewer && word !== assignedToNobody,
    );
    const choiceRequest = {
      from: `/choices/tickets.${filter}`,
      words: query.finds[filter],
      chosen,
    };
    const choices = await offerChoices(choiceRequest, (requested) =>
      choiceReaders[filter](scope, requested, new URLSearchParams()),
    );
    return [filter, choices] as const;
  });
  return Object.fromEntries(await Promise.all(offered)) as Record<PersonFilter, OfferedChoices>;
}
