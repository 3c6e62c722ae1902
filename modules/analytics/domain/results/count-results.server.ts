/** Counts results from the scored projects. */
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { scoredProjects } from "../../schema.ts";
import type { AggregationType } from "../aggregation-types.ts";
import { firstDayOf, lastDayOf, type TimeFrame } from "../time-frames.ts";
import type { PartyCounts } from "./party-counts.ts";
import { sumOf } from "./party-counts.ts";
import type { RollingPoint } from "./result-types.ts";
import { newestName, partyColumns } from "./scored-in-view.server.ts";

interface Row extends Record<string, unknown> {
  party: string;
  /** The newest name, after its day. */
  named: [day: string, name: string] | null;
  span: number;
  projects: number;
  fields: Record<string, [failed: number, counted: number]> | null;
}

interface Matching {
  /** A condition over `scored_projects`. */
  condition: SQL;
  role: AggregationType;
  /** From the longest to the shortest. All are counted in one read. */
  frames: readonly TimeFrame[];
  asOf: string;
}

/** The counts of each party of the role in each of the frames. */
export async function countParties(
  from: Database | Transaction,
  { condition, role, frames, asOf }: Matching,
): Promise<PartyCounts[][]> {
  const [party, name] = partyColumns[role];
  const rows = await from.execute<Row>(sql`
    with matching as (
      select ${party} as party, ${name} as name, ${spanOf(frames, asOf)} as span, day, failed, passed
      from ${scoredProjects} where ${condition} and ${party} is not null
    ), answered as (
      select party, span, unnest(failed) as field, 1 as failed from matching
      union all select party, span, unnest(passed), 0 from matching
    ), counted as (
      select party, span, jsonb_object_agg(field, jsonb_build_array(failed, counted)) as fields from (
        select party, span, field, sum(failed)::int as failed, count(*)::int as counted from answered group by party, span, field
      ) as of_field group by party, span
    )
    select party, whole.named, span, whole.projects, counted.fields from (
      select party, span, ${newestName(sql`day`, sql`name`)} as named, count(*)::int as projects from matching group by party, span
    ) as whole left join counted using (party, span) order by party`);
  return frames.map((_, index) => inFrame(rows.filter(({ span }) => span >= index)));
}

/** The index of the shortest frame that includes the day. */
function spanOf(frames: readonly TimeFrame[], asOf: string): SQL {
  const cases = frames.slice(1).map((frame, index) => {
    return sql`when ${scoredProjects.day} >= ${firstDayOf(frame, asOf)}::date then ${index + 1}::int`;
  });
  if (cases.length === 0) return sql`0`;
  return sql`case ${sql.join(cases.toReversed(), sql` `)} else 0 end`;
}

function inFrame(rows: readonly Row[]): PartyCounts[] {
  const parties = Map.groupBy(rows, ({ party }) => party);
  return [...parties].map(([party, some]) => ({
    party,
    name:
      some
        .flatMap(({ named }) => (named ? [named] : []))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .at(-1)?.[1] ?? party,
    projects: some.reduce((sum, { projects }) => sum + projects, 0),
    fields: sumOf(some.map(({ fields }) => fieldsOf(fields))),
  }));
}

const fieldsOf = (fields: Row["fields"]) =>
  new Map(Object.entries(fields ?? {}).map(([id, [failed, counted]]) => [id, { failed, counted }]));

/** The averages of all days; the first days of a frame need the 29 days before it. */
export async function countAverages(
  from: Database | Transaction,
  condition: SQL,
): Promise<RollingPoint[]> {
  const rows = await from.execute<{ date: string; average: string; count: number }>(sql`
    with days as (
      select ${scoredProjects.day} as day, count(*) as count, sum(${scoredProjects.score}) as total
      from ${scoredProjects} where ${condition} and ${scoredProjects.score} is not null group by ${scoredProjects.day}
    )
    select to_char(day, 'YYYY-MM-DD') as date, round(sum(total) over spanned / sum(count) over spanned, 6) as average,
      (sum(count) over spanned)::int as count
    from days window spanned as (order by day range between interval '29 days' preceding and current row) order by day`);
  return rows.map(({ date, average, count }) => ({
    date,
    average: Math.round(Number(average) * 1_000) / 1_000,
    count,
  }));
}

export function pointsIn(
  points: readonly RollingPoint[],
  frame: TimeFrame,
  asOf: string,
): RollingPoint[] {
  const [first, last] = [firstDayOf(frame, asOf), lastDayOf(frame)];
  return points.filter(
    ({ date }) => (first === null || date >= first) && (last === null || date <= last),
  );
}
