/** The people among whom viewers choose to filter the list. */
import { asc, desc, sql, type SQL } from "drizzle-orm";
import type {
  Choice,
  ChoiceReader,
  OfferedChoices,
  RequestedChoices,
} from "#app/platform/lists/choices.ts";
import { isRequestedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { tickets } from "../../schema.ts";
import { listColleagues } from "../assignee/assignable-users.server.ts";
import { visibilityPaths } from "../visible-tickets.server.ts";
import {
  viewerValue,
  nobodyValue,
  personFilters,
  type PersonFilter,
  type TicketListQuery,
} from "./ticket-list-query.ts";

/** Whether the viewer may assign the selected tickets. */
export const canAssign = ({ viewer }: Scope) => administratorTypes.includes(viewer.type);

export const choiceReaders: Record<PersonFilter, ChoiceReader> = {
  assignee: async (scope, requested) => (canAssign(scope) ? listColleagues(scope, requested) : []),
  creator: listCreators,
};

/** The choices of each filter by a person. */
export async function loadFilterChoices(
  scope: Scope,
  query: TicketListQuery,
): Promise<Record<PersonFilter, OfferedChoices>> {
  const offered = personFilters.map(async (filter) => {
    const chosen = [query[filter]].filter((word) => word !== viewerValue && word !== nobodyValue);
    const choiceRequest = {
      from: `/choices/tickets.${filter}`,
      searchText: query.searchTexts[filter],
      chosen,
    };
    const choices = await offerChoices(choiceRequest, (requested) =>
      choiceReaders[filter](scope, requested, new URLSearchParams()),
    );
    return [filter, choices] as const;
  });
  return Object.fromEntries(await Promise.all(offered)) as Record<PersonFilter, OfferedChoices>;
}

/** The people who created the tickets that the viewer sees, each with the name on their newest ticket. */
async function listCreators(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  const paths = visibilityPaths(scope);
  const watched = paths.pop()!;
  const parts = [...paths.map(creatorsInOrder), creatorsWatched(watched)];
  const [value, label] = [sql<string>`creators.id`, sql<string>`max(creators.name)`];
  return db
    .select({ value, label })
    .from(sql`(${sql.join(parts, sql` union all `)}) as creators (id, name)`)
    .groupBy(value)
    .having(isRequestedChoice(requested, value, label))
    .orderBy(asc(sql`lower(${label})`), value)
    .limit(requested.max);
}

/** For all tickets of an organization. A loose index scan skips from one creator to the next. */
function creatorsInOrder(seen: SQL): SQL {
  const newestOf = (creator: SQL) => sql`(
    select ${tickets.creatorId}, ${tickets.creatorName} from ${tickets} where ${creator}
    order by ${desc(tickets.creatorId)}, ${desc(tickets.createdAt)} limit 1)`;
  const isNext = sql`${seen} and ${tickets.creatorId} < last.id`;
  return sql`(with recursive last (id, name) as (
      ${newestOf(seen)}
      union all
      select next.* from last cross join lateral ${newestOf(isNext)} next)
    select id, name from last)`;
}

/** For the tickets that the viewer watches, which are few. */
const creatorsWatched = (seen: SQL) => sql`(
  select distinct on (${tickets.creatorId}) ${tickets.creatorId}, ${tickets.creatorName} from ${tickets}
  where ${seen} order by ${tickets.creatorId}, ${desc(tickets.createdAt)})`;
