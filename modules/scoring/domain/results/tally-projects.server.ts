import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { HomeOutcome } from "#modules/form-logic/public.scoring.ts";
import { intakeResults } from "../../schema.ts";

/** The dashboard's tallies of some rows of `projects`: the rule of `homeOutcome`, counted by the database. */
export async function tallyProjects(
  tallied: typeof projects,
): Promise<Record<HomeOutcome, number>> {
  const figure = (name: string) =>
    sql`(${intakeResults.result} -> 'rawData' ->> ${sql.raw(`'${name}'`)})::float8`;
  const threshold = figure("percentage_failure");
  const tally = sql<HomeOutcome>`case
    when ${projects.status} <> 'Completed' then 'Incomplete'
    when ${intakeResults.id} is null or ${figure("total")} = 0 then 'Unscored'
    when ${threshold} is null then 'Passed'
    when floor(${figure("pass")} * 100 / ${figure("total")} + 0.5) > ${threshold} then 'Passed'
    else 'Failed' end`;
  const rows = await db
    .select({ tally, count: sql<number>`count(*)`.mapWith(Number) })
    .from(tallied)
    .leftJoin(
      intakeResults,
      sql`${intakeResults.projectId} = ${projects.id} and ${intakeResults.current}`,
    )
    .groupBy(sql`1`);
  const counts: Record<HomeOutcome, number> = { Passed: 0, Failed: 0, Unscored: 0, Incomplete: 0 };
  for (const row of rows) counts[row.tally] = row.count;
  return counts;
}
