/** Which of the viewer's visible projects match the criteria: a condition over `projects`. */
import { daysInOrder } from "#app/platform/day-of-calendar.ts";
import { and, inArray, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { canceledAt, isIntakeReadable } from "#modules/projects/public.rows.server.ts";
import { verdictOfEach } from "#modules/scoring/public.rows.server.ts";
import type { Criteria } from "./criteria.input.ts";
import type { RangeName } from "./filter-types.ts";

export function projectsOf(scope: Scope, criteria: Criteria): SQL | undefined {
  const { formId, status, reviewerId, installerId } = criteria;
  const among = (column: Parameters<typeof inArray>[0], values: readonly string[]) =>
    values.length > 0 ? inArray(column, [...values]) : undefined;
  return and(
    among(projects.formId, formId),
    among(projects.status, status),
    among(projects.reviewerId, reviewerId),
    among(projects.installerId, installerId),
    isOfClients(criteria.clientId),
    outcomeCondition(scope, criteria.outcome),
    between(scope, criteria, "created", projects.createdAt),
    between(scope, criteria, "completed", projects.completedAt),
    between(scope, criteria, "canceled", canceledAt),
  );
}

/** An id can be that of a client user, or of a client organization, which its own people choose. */
export function isOfClients(ids: readonly string[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  return or(inArray(projects.clientId, [...ids]), inArray(projects.clientOrganizationId, [...ids]));
}

/** Ignores scores that the viewer may not read, so that the filter does not reveal them. */
function outcomeCondition(scope: Scope, chosen: readonly string[]): SQL | undefined {
  if (chosen.length === 0) return undefined;
  return and(isIntakeReadable(scope), inArray(verdictOfEach, [...chosen]));
}

/** From the start of the first day to the end of the last, in the time zone of the viewer's organization. */
export function between(
  { viewer }: Scope,
  criteria: Criteria,
  name: RangeName,
  timestamp: SQLWrapper,
): SQL | undefined {
  const { from, to } = daysInOrder(criteria[`${name}From`], criteria[`${name}To`]);
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${viewer.timeZone}`;
  return and(
    from ? sql`${timestamp} >= ${midnight(sql`${from}::date`)}` : undefined,
    to ? sql`${timestamp} < ${midnight(sql`${to}::date + 1`)}` : undefined,
  );
}
