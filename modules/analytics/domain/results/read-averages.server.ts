/** The average of the 30 days that end with each day on which a project was completed. */
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { rollingAverageScores, scoredProjects } from "../../schema.ts";
import { firstDayOf } from "../time-frames.ts";
import {
  matchesParams,
  scoredFrom,
  storedParty,
  type ScoreParams,
} from "./scored-in-view.server.ts";

export interface RollingPoint {
  /** YYYY-MM-DD. */
  date: string;
  /** 0 to 100, with 3 decimals. */
  average: number;
  /** Projects in the 30 days. */
  count: number;
}

export async function readAverages(
  scope: Scope,
  params: ScoreParams,
  asOf: string,
): Promise<RollingPoint[]> {
  const party = storedParty(scope, params);
  const first = firstDayOf(params.frame, asOf);
  if (party === null) return countAverages(scope, params, asOf);
  const rows = await db
    .select({
      date: rollingAverageScores.date,
      average: rollingAverageScores.average,
      count: rollingAverageScores.count,
    })
    .from(rollingAverageScores)
    .where(
      and(
        eq(rollingAverageScores.organizationId, scope.organizationId),
        eq(rollingAverageScores.aggregatedBy, params.role),
        eq(rollingAverageScores.rubric, params.rubric),
        eq(rollingAverageScores.party, party),
        first === null ? undefined : gte(rollingAverageScores.date, first),
      ),
    )
    .orderBy(asc(rollingAverageScores.date));
  return rows.map(inThreeDecimals);
}

async function countAverages(
  scope: Scope,
  params: ScoreParams,
  asOf: string,
): Promise<RollingPoint[]> {
  // The first days of a frame need the 29 days before it.
  const condition = matchesParams(scope, { ...params, frame: "All Time" }, asOf);
  const rows = await db.execute<{ date: string; average: string; count: number }>(sql`
    with days as (
      select ${scoredProjects.day} as day, count(*) as count, sum(${scoredProjects.score}) as total
      from ${scoredFrom} where ${condition} and ${scoredProjects.score} is not null group by ${scoredProjects.day}
    )
    select * from (
      select to_char(day, 'YYYY-MM-DD') as date, sum(total) over spanned / sum(count) over spanned as average,
        (sum(count) over spanned)::int as count
      from days
      window spanned as (order by day range between interval '29 days' preceding and current row)
    ) as points
    where date >= ${firstDayOf(params.frame, asOf) ?? ""} order by date`);
  return rows.map(inThreeDecimals);
}

function inThreeDecimals(row: { date: string; average: string | null; count: number }) {
  const { date, average, count } = row;
  return { date, count, average: Math.round(Number(average) * 1_000) / 1_000 };
}
