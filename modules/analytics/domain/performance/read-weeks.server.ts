/** The projects that the performance tab counts, by week. */
import { sql } from "drizzle-orm";
import { trendWeeks } from "#app/platform/manifest/trends.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { scoredProjects } from "../../schema.ts";
import { todayOf } from "../results/cached-results.server.ts";
import { scoredOf } from "../results/scored-in-view.server.ts";
import type { PerformanceWeek } from "./performance-tiles.ts";

/** The last twelve, of seven days each, that end today. @param rubric null for all forms. */
export async function readWeeks(scope: Scope, rubric: string | null): Promise<PerformanceWeek[]> {
  const { day, verdict, passedFirst, completedAt } = scoredProjects;
  const today = todayOf(scope.organizationId);
  const scored = sql`filter (where ${verdict} <> 'Unscored')`;
  return db.execute<PerformanceWeek & Record<string, unknown>>(sql`
    select (${today} - ${day}) / 7 as ago, count(*)::int as completed,
      sum(greatest(0, extract(epoch from ${completedAt} - ${projects.createdAt})))::float8 as seconds,
      (count(*) ${scored})::int as scored,
      (count(*) filter (where ${verdict} = 'Pass'))::int as passed,
      (count(*) filter (where ${verdict} <> 'Unscored' and ${passedFirst}))::int as first
    from ${scoredProjects} join ${projects} on ${projects.id} = ${scoredProjects.projectId}
    where ${scoredOf(scope, rubric)} and ${day} > ${today} - ${7 * trendWeeks}::int and ${day} <= ${today}
    group by 1`);
}
