/** The counts of My Home, computed in the database without a limit: tiles, tallies and the weekly flow. */
import { inArray, sql, type SQL } from "drizzle-orm";
import { type ProjectStatus, projectStatuses } from "#app/platform/project-status.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { type HomeQuery, timeSpans, type TimeSpan } from "./home-query.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { DateTime } from "luxon";
import { countProjects } from "#modules/projects/public.lists.server.ts";

export interface HomeTile {
  status: ProjectStatus;
  count: number;
}

type HomeFilter = Pick<HomeQuery, "span" | "clients">;

/** Restricts to the clients of the filter. */
function clientCondition({ clients }: HomeFilter): SQL | undefined {
  return clients.length > 0 ? inArray(projects.clientId, clients) : undefined;
}

/** The projects that the viewer sees, of the clients of the filter, with a timestamp within the time span. */
function visibleWithin(
  scope: Scope,
  filter: HomeFilter,
  { by, now }: { by: "createdAt" | "completedAt"; now: Date },
) {
  const at = startOf(filter.span, now, scope.viewer.timeZone);
  return visibleProjects(scope, { filter: clientCondition(filter), since: { by, at } });
}

/** Counts the results of the projects created within the time span; shown to clients only. */
export async function countTallies(scope: Scope, filter: HomeFilter, now: Date) {
  if (scope.viewer.type !== "client") return null;
  const { tallyProjects } = await import("#modules/scoring/public.results.server.ts");
  return tallyProjects(visibleWithin(scope, filter, { by: "createdAt", now }));
}

export interface FlowWeek {
  /** The Monday, YYYY-MM-DD in the time zone of the viewer's organization. */
  week: string;
  created: number;
  completed: number;
}

export interface TilesAndFlow {
  /** Projects created within the time span, for each status of the viewer's type. */
  tiles: HomeTile[];
  /** Projects created and completed in each week of the time span. */
  flow: FlowWeek[];
}

/** Tiles and weeks count the same projects, so one query reads them for both. */
export async function countTilesAndFlow(
  scope: Scope,
  filter: HomeFilter,
  now: Date,
): Promise<TilesAndFlow> {
  const counted = await countEvents(scope, filter, now);
  const weeks = new Map<string, FlowWeek>();
  const countByStatus = new Map<ProjectStatus, number>();
  for (const { week, status, count } of counted) {
    const flow = weeks.get(week) ?? { week, created: 0, completed: 0 };
    weeks.set(week, flow);
    if (status) flow.created += count;
    else flow.completed += count;
    if (status) countByStatus.set(status, (countByStatus.get(status) ?? 0) + count);
  }
  const tiles = tilesByType[scope.viewer.type].map((status) => ({
    status,
    count: countByStatus.get(status) ?? 0,
  }));
  return { tiles, flow: [...weeks.values()] };
}

interface CountedEvents {
  week: string;
  /** The status of created projects; null for completions. A week without any has one row with count 0. */
  status: ProjectStatus | null;
  count: number;
}

async function countEvents(scope: Scope, filter: HomeFilter, now: Date): Promise<CountedEvents[]> {
  const zone = scope.viewer.timeZone;
  const since = startOf(filter.span, now, zone);
  const weekOf = (at: SQL) => sql`date_trunc('week', ${at} at time zone ${zone})`;
  const created = sql`${weekOf(sql`${projects.createdAt}`)} as week, ${projects.status} as status`;
  const completed = sql`${weekOf(sql`${projects.completedAt}`)} as week, null as status`;
  return db.execute<CountedEvents & Record<string, unknown>>(sql`
    with events as (
      select ${created} from ${visibleWithin(scope, filter, { by: "createdAt", now })}
      union all select ${completed} from ${visibleWithin(scope, filter, { by: "completedAt", now })}
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week, events.status, count(events.week)::int as count
    from generate_series(
      ${weekOf(sql`${since.toISOString()}::timestamptz`)}, ${weekOf(sql`${now.toISOString()}::timestamptz`)}, '7 days'
    ) as weeks (week)
    left join events on events.week = weeks.week
    group by weeks.week, events.status order by weeks.week`);
}

/**
 * The midnight at which a time span starts in a time zone. It uses whole days, so that a list filtered by that day
 * has exactly the projects that a tile counts.
 */
export function startOf(span: TimeSpan, now: Date, zone: string): Date {
  return DateTime.fromJSDate(now, { zone })
    .minus({ days: timeSpans[span] })
    .startOf("day")
    .toJSDate();
}

const adminTiles = projectStatuses;
const clientTiles = projectStatuses.filter((status) => status !== "Cancel Requested");

/** Statuses counted on the tiles, in the order of the workflow. */
export const tilesByType: Record<UserType, readonly ProjectStatus[]> = {
  admin: adminTiles,
  "super-admin": adminTiles,
  client: clientTiles,
  scheduler: clientTiles.filter((status) => status !== "Requested"),
  "quality-manager": ["Review", "Needs Corrections", "Completed"],
  "field-user": ["Scheduled", "In Progress", "Review", "Needs Corrections", "Completed"],
  installer: ["Scheduled", "In Progress", "Review", "Completed"],
};

const openStatuses = projectStatuses.filter(
  (status) => status !== "Completed" && status !== "Canceled",
);

export interface OpenStatus {
  status: ProjectStatus;
  count: number;
}

/** Statuses without a project are left out. `completed` is of the same count. */
export async function countOpen(scope: Scope): Promise<{ open: OpenStatus[]; completed: number }> {
  const { counts } = await countProjects(scope);
  const open = openStatuses
    .map((status) => ({ status, count: counts.get(status) ?? 0 }))
    .filter(({ count }) => count > 0);
  return { open, completed: counts.get("Completed") ?? 0 };
}
