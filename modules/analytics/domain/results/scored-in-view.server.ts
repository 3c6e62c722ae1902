/** Which scored projects a viewer may see, and which of them a query matches. */
import { and, eq, gte, inArray, isNotNull, lte, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { scoredProjects } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { PartyFilters } from "../analytics-query.ts";
import { firstDayOf, lastDayOf, type TimeFrame } from "../time-frames.ts";

/** The parameters of requested results. */
export interface ScoreParams {
  role: AggregationType;
  rubric: string;
  frame: TimeFrame;
  filters: PartyFilters;
}

export const partyColumns = {
  client: [scoredProjects.client, scoredProjects.clientName],
  reviewer: [scoredProjects.reviewer, scoredProjects.reviewerName],
  installer: [scoredProjects.installer, scoredProjects.installerName],
  field_user: [scoredProjects.fieldUser, scoredProjects.fieldUserName],
} as const;

/** A viewer who sees only part of the organization's projects gets results counted from those projects, not the cached ones. */
export function seesWholeOrganization({ viewer }: Scope): boolean {
  const isLimited = !viewer.clientsAll && Object.keys(viewer.clients).length > 0;
  return viewer.type !== "installer" && !isLimited;
}

/** A condition over rows of `scored_projects`. The database begins with the visible projects where they are few. */
export function scoredInView(scope: Scope): SQL {
  const own = eq(scoredProjects.organizationId, scope.organizationId);
  if (seesWholeOrganization(scope)) return own;
  // An installer sees an inspection's result only where the project allows it. The row has both from its project.
  if (scope.viewer.type === "installer") {
    const installers = [scope.viewer.id, scope.organizationId];
    return and(
      own,
      sql`${scoredProjects.installerViewable}`,
      inArray(scoredProjects.installer, installers),
    )!;
  }
  const visible = db.select({ id: projects.id }).from(visibleProjects(scope));
  return and(own, inArray(scoredProjects.projectId, visible))!;
}

/** The projects of a rubric, or of all of them. */
export function scoredOf(scope: Scope, rubric: string | null): SQL {
  const rubricCondition = rubric === null ? undefined : eq(scoredProjects.rubricId, rubric);
  return and(scoredInView(scope), rubricCondition)!;
}

export const hasParty = (role: AggregationType): SQL => isNotNull(partyColumns[role][0]);

/** A condition for the projects of a time frame; undefined for all projects. A named time frame ends with `asOf`. */
export function inFrame(frame: TimeFrame, asOf: string): SQL | undefined {
  const [first, last] = [firstDayOf(frame, asOf), lastDayOf(frame)];
  return and(
    first === null ? undefined : gte(scoredProjects.day, first),
    last === null ? undefined : lte(scoredProjects.day, last),
  );
}

/** The projects that match the parameters. */
export function matchesParams(scope: Scope, params: ScoreParams, asOf: string): SQL {
  return and(
    scoredInView(scope),
    eq(scoredProjects.rubricId, params.rubric),
    hasParty(params.role),
    inFrame(params.frame, asOf),
    ...aggregationTypes.map((type) => {
      const party = params.filters[type];
      return party === null ? undefined : eq(partyColumns[type][0], party);
    }),
  )!;
}

/** Whether the viewer sees all projects and filters them by no party, so that a cached result matches. */
export function isUnfiltered(scope: Scope, filters: PartyFilters): boolean {
  return seesWholeOrganization(scope) && aggregationTypes.every((type) => filters[type] === null);
}

/** The newest name of a party, which may have changed: an array of its day and the name. */
export const newestName = (day: SQLWrapper, name: SQLWrapper): SQL =>
  sql`max(array[${day}::text, ${name}]) filter (where ${name} is not null)`;
