import { eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isIntakeReadable } from "#modules/projects/public.rows.server.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { verdictOfEach } from "#modules/scoring/public.rows.server.ts";
import { projectsOf } from "../criteria/criteria-condition.server.ts";
import type { Criteria } from "../criteria/criteria.input.ts";

/** How many of the matching projects have each outcome, the most frequent first; null for those without a score. */
export function countOutcomes(
  scope: Scope,
  criteria: Criteria,
): Promise<{ outcome: string | null; projects: number }[]> {
  const outcome = sql<
    string | null
  >`case when ${isIntakeReadable(scope)} then ${verdictOfEach} end`;
  return (
    db
      .select({ outcome: outcome.as("outcome"), projects: sql<number>`count(*)::int` })
      .from(visibleProjects(scope, { filter: projectsOf(scope, criteria) }))
      // With a single table, drizzle would omit its name inside the column's own subquery.
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`)
  );
}
