/** Which scored projects a viewer may see, and which of them a query matches. */
import { and, eq, gte, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.server.ts";
import { analyticsDays, scoredProjects } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { PartyFilters } from "../analytics-query.ts";
import { firstDayOf, type TimeFrame } from "../time-frames.ts";

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

/** A viewer who sees only part of the organization's projects gets results counted from those projects, not the stored sums. */
export function seesWholeOrganization({ viewer }: Scope): boolean {
  const isLimited = !viewer.clientsAll && Object.keys(viewer.clients).length > 0;
  return viewer.type !== "installer" && !isLimited;
}

/** A condition over joined rows of `scored_projects` and `projects`. */
export function scoredInView(scope: Scope): SQL {
  const own = eq(scoredProjects.organizationId, scope.organizationId);
  if (seesWholeOrganization(scope)) return own;
  // An installer sees an inspection's result only where the project allows it.
  const shown =
    scope.viewer.type === "installer" ? eq(projects.installerViewable, true) : undefined;
  return and(own, isVisibleProject(scope), shown)!;
}

/** The projects that match the parameters, up to the last day of the stored results. */
export function matchesParams(scope: Scope, params: ScoreParams, asOf: string): SQL {
  const first = firstDayOf(params.frame, asOf);
  return and(
    scoredInView(scope),
    eq(scoredProjects.rubricId, params.rubric),
    isNotNull(partyColumns[params.role][0]),
    first === null ? undefined : gte(scoredProjects.day, first),
    ...aggregationTypes.map((type) => {
      const party = params.filters[type];
      return party === null ? undefined : eq(partyColumns[type][0], party);
    }),
  )!;
}

export const scoredFrom = sql`${scoredProjects} join ${projects} on ${projects.id} = ${scoredProjects.projectId}`;

/** The last day of the organization's stored results; null before anything was counted. */
export async function findAsOf(scope: Scope): Promise<string | null> {
  const [row] = await db
    .select({ asOf: analyticsDays.asOf })
    .from(analyticsDays)
    .where(eq(analyticsDays.organizationId, scope.organizationId));
  return row?.asOf ?? null;
}

/** The party whose stored results match: "" for everybody, null when no stored result does. */
export function storedParty(scope: Scope, { role, filters }: ScoreParams): string | null {
  if (!seesWholeOrganization(scope)) return null;
  const isNarrowed = aggregationTypes.some((type) => type !== role && filters[type] !== null);
  return isNarrowed ? null : (filters[role] ?? "");
}
