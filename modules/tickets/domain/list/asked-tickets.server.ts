/** What an address asks of the list, for queries that are built once for each shape of it. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { keptWords } from "#app/platform/search/words.ts";
import { paramValues } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { tickets } from "../../schema.ts";
import { assignedToMe, assignedToNobody, type TicketListQuery } from "./ticket-list-query.ts";

export interface TicketParams {
  /** Of the viewer's type and of what is asked for, not of the values. */
  shape: string;
  where: SQL | undefined;
  /** Values by the names that stand for them, those of the scope among them. */
  given: Record<string, unknown>;
  /** Whether nothing is asked for. */
  isPlain: boolean;
}

export function ticketParams(scope: Scope, query: TicketListQuery): TicketParams {
  const { assignee, priority, project, q } = query;
  const words = keptWords(tickets.searchText, q);
  const isOfNobody = assignee === assignedToNobody;
  const conditions = {
    nobody: isOfNobody && isNull(tickets.assigneeId),
    assignee: assignee !== "" && !isOfNobody && eq(tickets.assigneeId, sql.placeholder("assignee")),
    priority: priority !== "" && eq(tickets.priority, sql.placeholder("priority")),
    project: project !== "" && eq(tickets.projectId, sql.placeholder("project")),
  };
  const asked = Object.entries(conditions).filter(([, condition]) => condition);
  return {
    shape: [scope.viewer.type, ...asked.map(([name]) => name), words.shape].join(" "),
    where: and(...asked.map(([, condition]) => condition || undefined), words.where),
    given: {
      ...paramValues(scope),
      ...words.given,
      assignee: assignee === assignedToMe ? scope.viewer.id : assignee,
      priority,
      project,
    },
    isPlain: asked.length === 0 && words.where === undefined,
  };
}
