/** Which scored projects a viewer may be told of, and which of them a question is about. */
import { and, eq, gte, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.server.ts";
import { analyticsDays, scoredProjects } from "../../schema.ts";
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import type { PartyFilters } from "../analytics-query.ts";
import { firstDayOf, type TimeFrame } from "../time-frames.ts";

/** What results are asked for. */
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

/** Who sees less than the whole organization's projects is answered from those projects, and not from the sums. */
export function seesWholeOrganization({ viewer }: Scope): boolean {
  const isLimited = !viewer.clientsAll && Object.keys(viewer.clients).length > 0;
  return viewer.type !== "installer" && !isLimited;
}

/** A condition over `scored_projects` and `projects`, of which one row each is joined. */
export function scoredInView(scope: Scope): SQL {
  const own = eq(scoredProjects.organizationId, scope.organizationId);
  if (seesWholeOrganization(scope)) return own;
  // How an inspection went is shown to an installer only where the project says so.
  const shown =
    scope.viewer.type === "installer" ? eq(projects.installerViewable, true) : undefined;
  return and(own, visibleProjects(scope), shown)!;
}

/** The projects that count for what is asked, up to the day of the stored results. */
export function scoredAsked(scope: Scope, asked: ScoreParams, asOf: string): SQL {
  const first = firstDayOf(asked.frame, asOf);
  return and(
    scoredInView(scope),
    eq(scoredProjects.rubricId, asked.rubric),
    isNotNull(partyColumns[asked.role][0]),
    first === null ? undefined : gte(scoredProjects.day, first),
    ...aggregationTypes.map((type) => {
      const party = asked.filters[type];
      return party === null ? undefined : eq(partyColumns[type][0], party);
    }),
  )!;
}

export const scoredFrom = sql`${scoredProjects} join ${projects} on ${projects.id} = ${scoredProjects.projectId}`;

/** The day the organization's stored results end with; null before anything was counted. */
export async function findAsOf(scope: Scope): Promise<string | null> {
  const [row] = await db
    .select({ asOf: analyticsDays.asOf })
    .from(analyticsDays)
    .where(eq(analyticsDays.organizationId, scope.organizationId));
  return row?.asOf ?? null;
}

/** The party whose stored results answer the question: "" for everybody, null when no stored result does. */
export function storedParty(scope: Scope, { role, filters }: ScoreParams): string | null {
  if (!seesWholeOrganization(scope)) return null;
  const isNarrowed = aggregationTypes.some((type) => type !== role && filters[type] !== null);
  return isNarrowed ? null : (filters[role] ?? "");
}
