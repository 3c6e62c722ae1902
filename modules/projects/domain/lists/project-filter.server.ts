/** Converts the filters in a list's URL to conditions for the database and for Elasticsearch. */
import { gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { DateTime } from "luxon";
import { allOf, type MaybeCondition } from "#app/platform/search/condition.ts";
import {
  equalsClause,
  microseconds,
  rangeClause,
} from "#app/platform/search/engine/field-clauses.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { projectFields } from "../search/project-fields.ts";
import { databaseColumn, sortExpressions } from "../../fields/field-columns.server.ts";
import { textFilters, type ProjectListQuery } from "./project-lists.ts";
import { matchesSearchText } from "./search-projects.server.ts";

export function projectFilter(
  scope: Scope,
  { ids, chosen, from, to, texts, q }: ProjectListQuery,
): MaybeCondition {
  const zone = scope.viewer.timeZone;
  const [type] = chosen.type;
  const midnight = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  const at = (day: string, days: number) =>
    microseconds(DateTime.fromISO(day, { zone }).plus({ days }).toUTC().toISO()!)!;
  const created = (condition: SQL, range: Record<string, string>) => ({
    sql: condition,
    clause: rangeClause(projectFields["created"]!, range),
  });
  return allOf(
    isOneOf("id", projects.id, ids),
    isOneOf("client.id", projects.clientId, chosen.client),
    isOneOf("inspection.inspector.id", projects.inspectorId, chosen.inspector),
    isOneOf("installer.id", projects.installerId, chosen.installer),
    type
      ? {
          sql: sql`${sortExpressions.type} = lower(${type})`,
          clause: equalsClause(projectFields["intake.title"]!, [type.toLowerCase()]),
        }
      : undefined,
    from ? created(gte(projects.createdAt, midnight(from, 0)), { gte: at(from, 0) }) : undefined,
    // The range includes the "To" day.
    to ? created(lt(projects.createdAt, midnight(to, 1)), { lt: at(to, 1) }) : undefined,
    ...textFilters.map(({ name, column, api }) =>
      isOneOf(api!.name, databaseColumn(column), [texts[name] ?? []].flat()),
    ),
    matchesSearchText(scope, q),
  );
}

function isOneOf(field: string, column: AnyPgColumn, values: string[]): MaybeCondition {
  if (values.length === 0) return undefined;
  return { sql: inArray(column, values), clause: equalsClause(projectFields[field]!, values) };
}
