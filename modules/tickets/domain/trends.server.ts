/** How many tickets of the organization are open at the end of each week. */
import { and, eq, ne, or, sql, type SQL } from "drizzle-orm";
import { trendOf, wholeDifference } from "#app/platform/manifest/trend-of.ts";
import { trendWeeks, type TrendSource } from "#app/platform/manifest/trends.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { tickets } from "../schema.ts";

/** A group of tickets that were created in the same week and closed in the same week. */
interface WeekGroup {
  /** Weeks ago. */
  created: number;
  /** Null while they are open. */
  closed: number | null;
  count: number;
}

const weeksAgo = (at: SQL) => sql`floor(extract(epoch from now() - ${at}) / 604800)::int`;

/** When the ticket was withdrawn, or completed (no change follows a completion); null while it is open. */
const closedAt = sql`coalesce(${tickets.withdrawnAt}, case when ${tickets.status} = 'Completed' then ${tickets.updatedAt} end)`;

export const trendSource: TrendSource<WeekGroup[]> = {
  query({ viewer, organizationId }) {
    if (!administratorTypes.includes(viewer.type)) return null;
    const wasOpen = or(
      ne(tickets.status, "Completed"),
      sql`${tickets.updatedAt} > now() - make_interval(weeks => ${trendWeeks}::int)`,
    );
    return sql`select coalesce(json_agg(lasted), '[]') from (
      select ${weeksAgo(sql`${tickets.createdAt}`)} as created, ${weeksAgo(closedAt)} as closed, count(*)::int as count
      from ${tickets} where ${and(eq(tickets.organizationId, organizationId), wasOpen)} group by 1, 2) as lasted`;
  },
  describe(groups) {
    const points = Array.from({ length: trendWeeks }, (_, index) =>
      openAt(groups, trendWeeks - 1 - index),
    );
    const before = points.slice(0, -1);
    return trendOf({
      id: "open-tickets",
      label: "Open tickets",
      to: "/tickets",
      points,
      latest: points.at(-1) ?? null,
      usual: before.reduce((sum, open) => sum + open, 0) / before.length,
      format: String,
      formatDifference: wholeDifference,
      words: ["more", "fewer"],
      higherIsGood: false,
    });
  },
};

/** How many were open that many weeks ago. */
function openAt(groups: readonly WeekGroup[], ago: number): number {
  return groups
    .filter(({ created, closed }) => created >= ago && (closed === null || closed < ago))
    .reduce((sum, { count }) => sum + count, 0);
}
