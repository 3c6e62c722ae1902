/** The conditions of a list URL, for queries that are prepared once for each query key. */
import { and, between, eq, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import { preparedWords } from "#app/platform/search/search-text.ts";
import { paramValues } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { daysAfter, todayIn } from "../due-date.ts";
import { tickets } from "../../schema.ts";
import { viewerValue, nobodyValue, type TicketListQuery } from "./ticket-list-query.ts";

export interface TicketParams {
  /** The query key. It depends on the viewer's type and on which filters are set, not on their values. */
  queryKey: string;
  where: SQL | undefined;
  /** Values of the query's named parameters, including those of the scope. */
  values: Record<string, unknown>;
  /** The names of the filters that are set. */
  filters: readonly string[];
}

export function ticketParams(scope: Scope, query: TicketListQuery): TicketParams {
  const { assignee, creator, priority, project, show, q } = query;
  const words = preparedWords(tickets.searchText, q);
  const isOfNobody = assignee === nobodyValue;
  const conditions = {
    nobody: isOfNobody && isNull(tickets.assigneeId),
    assignee: assignee !== "" && !isOfNobody && eq(tickets.assigneeId, sql.placeholder("assignee")),
    creator: creator !== "" && eq(tickets.creatorId, sql.placeholder("creator")),
    priority: priority !== "" && eq(tickets.priority, sql.placeholder("priority")),
    project: project !== "" && eq(tickets.projectId, sql.placeholder("project")),
  };
  const isActive = isNull(tickets.withdrawnAt);
  const isOpen = and(isActive, ne(tickets.status, "Completed"));
  const today = todayIn(scope.viewer.timeZone);
  const shown = {
    overdue: and(isOpen, lt(tickets.dueOn, sql.placeholder("today"))),
    soon: and(isOpen, between(tickets.dueOn, sql.placeholder("today"), sql.placeholder("soon"))),
    withdrawn: isNotNull(tickets.withdrawnAt),
  };
  const set = Object.entries(conditions).filter(([, condition]) => condition);
  const filters = [...set.map(([name]) => name), ...(show ? [show] : [])];
  return {
    filters: words.where ? [...filters, "words"] : filters,
    queryKey: [scope.viewer.type, ...filters, words.queryKey].join(" "),
    where: and(
      show === "" ? isActive : shown[show],
      ...set.map(([, condition]) => condition || undefined),
      words.where,
    ),
    values: {
      ...paramValues(scope),
      ...words.values,
      assignee: assignee === viewerValue ? scope.viewer.id : assignee,
      creator: creator === viewerValue ? scope.viewer.id : creator,
      priority,
      project,
      today,
      soon: daysAfter(today, 7),
    },
  };
}
