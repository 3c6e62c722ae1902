/** The projects that the performance page counts: the latest ones of a time frame that the viewer sees. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import { scoredProjects } from "../../schema.ts";
import { equipmentKinds } from "../counting/manufacturer-questions.ts";
import { aggregationTypes } from "../aggregation-types.ts";
import type { PartyFilters } from "../analytics-query.ts";
import { inFrame, partyColumns } from "../results/scored-in-view.server.ts";
import type { TimeFrame } from "../time-frames.ts";
import type { FigureFilter } from "./figure-filter.ts";

/** A median has to read each project; more of them slow the page without making a figure more accurate. */
export const maxCounted = 10_000;

export interface Period {
  frame: TimeFrame;
  /** The last day of a named frame. */
  asOf: string;
}

/** Rows of `scored_projects`, as a subquery. @param condition over `scored_projects`. */
export function latestProjects(condition: SQL, { frame, asOf }: Period): SQL {
  const within = inFrame(frame, asOf) ?? sql`true`;
  return sql`(select ${scoredProjects}.* from ${scoredProjects} where ${condition} and ${within}
    order by ${scoredProjects.day} desc, ${scoredProjects.projectId} desc limit ${maxCounted})`;
}

/** A condition over `scored_projects` for the projects of a figure. */
export function figureCondition(
  filter: FigureFilter,
  { filters, rubric }: { filters: PartyFilters; rubric: string | null },
): SQL {
  const { state, outcome, waited, over } = filter;
  const { verdict } = scoredProjects;
  const conditions: SQL[] = aggregationTypes.flatMap((type) => {
    const party = filters[type];
    return party === null ? [] : [eq(partyColumns[type][0], party)];
  });
  if (rubric !== null) conditions.push(eq(scoredProjects.rubricId, rubric));
  if (state !== "") conditions.push(eq(scoredProjects.state, state));
  for (const kind of equipmentKinds)
    if (filter[kind] !== "")
      conditions.push(sql`lower(${scoredProjects.manufacturers} ->> ${kind}) = ${filter[kind]}`);
  if (outcome !== null) conditions.push(sql`${verdict} <> 'Unscored'`);
  if (outcome === "pass") conditions.push(eq(verdict, "Pass"));
  if (outcome === "fail") conditions.push(eq(verdict, "Fail"));
  if (outcome === "first") conditions.push(eq(scoredProjects.passedFirst, true));
  if (waited !== "")
    conditions.push(sql`(${scoredProjects.timeInStatus} ->> ${waited})::int >= ${over ?? 0}`);
  return and(...conditions) ?? sql`true`;
}
