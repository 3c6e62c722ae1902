import { and, eq, sql } from "drizzle-orm";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { HomeOutcome } from "#modules/form-logic/public.scoring.ts";
import { intakeResults } from "../../schema.ts";

/** The dashboard's tallies of some rows of `projects`: the rule of `homeOutcome`, counted by the database. */
export async function tallyProjects(
  tallied: typeof projects,
): Promise<Record<HomeOutcome, number>> {
  // The OFFSET leaves the condition on the project in the subquery, so that no result of an open project is looked up.
  const current = db
    .select({ id: intakeResults.id, result: intakeResults.result })
    .from(intakeResults)
    .where(
      and(
        eq(projects.status, "Completed"),
        eq(intakeResults.projectId, projects.id),
        sql`${intakeResults.current}`,
      ),
    )
    .offset(inlineNumber(0))
    .as("current_result");
  const figure = (name: string) =>
    sql`(${current.result} -> 'rawData' ->> ${sql.raw(`'${name}'`)})::float8`;
  const threshold = figure("percentage_failure");
  const tally = sql<HomeOutcome>`case
    when ${projects.status} <> 'Completed' then 'Incomplete'
    when ${current.id} is null or ${figure("total")} = 0 then 'Unscored'
    when ${threshold} is null then 'Passed'
    when floor(${figure("pass")} * 100 / ${figure("total")} + 0.5) > ${threshold} then 'Passed'
    else 'Failed' end`;
  const rows = await db
    .select({ tally, count: sql<number>`count(*)`.mapWith(Number) })
    .from(tallied)
    .leftJoinLateral(current, sql`true`)
    .groupBy(sql`1`);
  const counts: Record<HomeOutcome, number> = { Passed: 0, Failed: 0, Unscored: 0, Incomplete: 0 };
  for (const row of rows) counts[row.tally] = row.count;
  return counts;
}
