/** The projects that the performance page counts: the latest ones of a time frame that the viewer sees. */
import { and, eq, gte, sql, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { scoredProjects } from "../../schema.ts";
import { equipmentKinds } from "../counting/manufacturer-questions.ts";
import { aggregationTypes } from "../aggregation-types.ts";
import type { PartyFilters } from "../analytics-query.ts";
import {
  partyColumns,
  scoredInView,
  seesWholeOrganization,
} from "../results/scored-in-view.server.ts";
import { firstDayOf, type TimeFrame } from "../time-frames.ts";
import type { FigureFilter } from "./figure-filter.ts";

/** A median has to read each project; more of them slow the page without making a figure more accurate. */
export const mostCounted = 10_000;

/** Rows of `scored_projects`, as a subquery. */
export function countedProjects(scope: Scope, frame: TimeFrame, asOf: string): SQL {
  const from = seesWholeOrganization(scope)
    ? sql`${scoredProjects}`
    : sql`${scoredProjects} join ${projects} on ${projects.id} = ${scoredProjects.projectId}`;
  return latest(sql`${from} where ${scoredInView(scope)}`, frame, asOf);
}

/** The same for a whole organization. */
export function countedOfAll(organizationId: string, frame: TimeFrame, asOf: string): SQL {
  const own = eq(scoredProjects.organizationId, organizationId);
  return latest(sql`${scoredProjects} where ${own}`, frame, asOf);
}

function latest(from: SQL, frame: TimeFrame, asOf: string): SQL {
  const first = firstDayOf(frame, asOf);
  const since = first === null ? sql`true` : gte(scoredProjects.day, first);
  return sql`(select ${scoredProjects}.* from ${from} and ${since}
    order by ${scoredProjects.day} desc, ${scoredProjects.projectId} desc limit ${mostCounted})`;
}

/** A condition over `scored_projects` for the projects of a figure. */
export function figureCondition(
  { state, outcome, waited, over, ...manufacturers }: FigureFilter,
  { filters, rubric }: { filters: PartyFilters; rubric: string | null },
): SQL {
  const { verdict } = scoredProjects;
  const conditions: SQL[] = aggregationTypes.flatMap((type) => {
    const party = filters[type];
    return party === null ? [] : [eq(partyColumns[type][0], party)];
  });
  if (rubric !== null) conditions.push(eq(scoredProjects.rubricId, rubric));
  if (state !== "") conditions.push(eq(scoredProjects.state, state));
  for (const kind of equipmentKinds)
    if (manufacturers[kind] !== "")
      conditions.push(sql`lower(${scoredProjects.makers} ->> ${kind}) = ${manufacturers[kind]}`);
  if (outcome !== null) conditions.push(sql`${verdict} <> 'Unscored'`);
  if (outcome === "pass") conditions.push(eq(verdict, "Pass"));
  if (outcome === "fail") conditions.push(eq(verdict, "Fail"));
  if (outcome === "first") conditions.push(eq(scoredProjects.passedFirst, true));
  if (waited !== "")
    conditions.push(sql`(${scoredProjects.timeInStatus} ->> ${waited})::int >= ${over ?? 0}`);
  return and(...conditions) ?? sql`true`;
}
