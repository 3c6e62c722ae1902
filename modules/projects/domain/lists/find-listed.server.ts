/** Finds the projects of a searched list: with Elasticsearch where it is configured, else in the database. */
import { eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { DateTime } from "luxon";
import { projectStatuses } from "#app/platform/project-status.ts";
import type { MaybeCondition } from "#app/platform/search/condition.ts";
import {
  equalsClause,
  microseconds,
  rangeClause,
} from "#app/platform/search/engine/field-clauses.ts";
import type {
  EngineAnswer,
  EngineFound,
} from "#app/platform/search/engine/find-in-engine.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { projectEngine } from "../search/project-engine.server.ts";
import { projectFields } from "../search/project-fields.ts";
import { databaseColumn, sortExpressions, sortFields } from "../../fields/field-columns.server.ts";
import { textFilters, type ProjectListQuery } from "./project-lists.ts";
import { matchesWords } from "./search-projects.server.ts";

export const engineIsDown =
  "The search engine does not answer, so the database searched. Nothing is missing; it may take longer.";

/** Seconds. Changes normally reach the index within one or two seconds; a longer delay is reported. */
const unnoticedDelay = 10;

export function delayNote({ delay }: EngineAnswer): string | null {
  if (delay < unnoticedDelay) return null;
  return `The search is ${Math.round(delay)} seconds behind: the latest changes may not be found yet.`;
}

/** Conditions from the filters in the URL; they apply with either engine. */
export function filterConditions(scope: Scope, query: ProjectListQuery): MaybeCondition[] {
  const zone = scope.viewer.timeZone;
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  const at = (day: string, days: number) =>
    microseconds(DateTime.fromISO(day, { zone }).plus({ days }).toUTC().toISO()!)!;
  const created = (condition: SQL, range: Record<string, string>) => ({
    sql: condition,
    clause: rangeClause(projectFields["created"]!, range),
  });
  return [
    query.ids.length > 0 ? among("id", inArray(projects.id, query.ids), query.ids) : undefined,
    ...chosenConditions(query),
    query.from
      ? created(gte(projects.createdAt, midnight(query.from, 0)), { gte: at(query.from, 0) })
      : undefined,
    // The "To" day is included in the range.
    query.to
      ? created(lt(projects.createdAt, midnight(query.to, 1)), { lt: at(query.to, 1) })
      : undefined,
    ...textFilters.map(({ name, column, api }) => {
      const text = query.texts[name];
      return text ? among(api!.name, eq(databaseColumn(column), text), [text]) : undefined;
    }),
    matchesWords(scope, query.q),
  ];
}

function chosenConditions({ chosen }: ProjectListQuery): MaybeCondition[] {
  const { client, inspector, installer } = chosen;
  const [type] = chosen.type;
  return [
    client.length > 0 ? among("client.id", inArray(projects.clientId, client), client) : undefined,
    inspector[0]
      ? among("inspection.inspector.id", eq(projects.inspectorId, inspector[0]), inspector)
      : undefined,
    installer[0]
      ? among("installer.id", eq(projects.installerId, installer[0]), installer)
      : undefined,
    type
      ? among("intake.title", sql`${sortExpressions.type} = lower(${type})`, [type.toLowerCase()])
      : undefined,
  ];
}

const among = (field: string, condition: SQL, values: string[]) => ({
  sql: condition,
  clause: equalsClause(projectFields[field]!, values),
});

/**
 * Finds the ids of the page and the counts of the tabs. Without search words the database already has the rows in
 * order.
 */
export async function findListed(
  scope: Scope,
  { q, tab, sort, direction, page, size }: ProjectListQuery,
  where: MaybeCondition,
): Promise<EngineFound> {
  if (q === "") return "database";
  const { findInEngine } = await import("#app/platform/search/engine/find-in-engine.server.ts");
  const status = projectStatuses.find((one) => one === tab);
  const names = sort === "status" ? ["status", "created", "id"] : [sortFields[sort], "id"];
  return findInEngine(projectEngine, scope, {
    where,
    also: status && among("status", eq(projects.status, status), [status]),
    sort: names.map((name) => ({ field: projectFields[name]!, direction })),
    from: (page - 1) * size,
    size,
    groupBy: projectFields["status"]!,
  });
}
