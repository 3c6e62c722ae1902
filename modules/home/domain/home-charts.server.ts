/** What My Home counts, in the database and without a limit: tiles, tallies and the weekly flow. */
import { and, gte, inArray, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { tallyProjects } from "#modules/scoring/public.server.ts";
import type { HomeQuery } from "./home-query.ts";
import { tilesOf } from "./home-tiles.ts";
import { startOf } from "./span-start.ts";
import { isSeen, seenColumns } from "#modules/projects/public.lists.server.ts";

export interface HomeTile {
  status: ProjectStatus;
  count: number;
}

type Asked = Pick<HomeQuery, "span" | "clients">;

/** Of the clients asked for. */
function ofClients({ clients }: Asked): SQL | undefined {
  return clients.length > 0 ? inArray(projects.clientId, clients) : undefined;
}

/** The projects the viewer sees, of the clients asked for, that were created within the span. */
function createdWithin(scope: Scope, asked: Asked, now: Date): SQL {
  const since = gte(projects.createdAt, startOf(asked.span, now, scope.viewer.timeZone));
  return isSeen(scope, and(ofClients(asked), since));
}

/** Projects created within the span, by status, one tile for each status of the viewer's type. */
export async function countTiles(scope: Scope, asked: Asked, now: Date): Promise<HomeTile[]> {
  const statuses = [...tilesOf[scope.viewer.type]];
  const shown = and(ofClients(asked), inArray(projects.status, statuses));
  const since = startOf(asked.span, now, scope.viewer.timeZone);
  const seen = seenColumns(scope, sql`${projects.status}`, { asked: shown, since });
  const counted = await db.execute<{ status: ProjectStatus; count: number }>(
    sql`select status, count(*)::int as count from (${seen}) as seen group by status`,
  );
  const found = new Map(counted.map((row) => [row.status, row.count]));
  return statuses.map((status) => ({ status, count: found.get(status) ?? 0 }));
}

/** How the projects created within the span were scored; shown to clients only. */
export async function countTallies(scope: Scope, asked: Asked, now: Date) {
  if (scope.viewer.type !== "client") return null;
  return tallyProjects(createdWithin(scope, asked, now));
}

export interface FlowWeek {
  /** The Monday, as YYYY-MM-DD in the viewer's organization's zone. */
  week: string;
  created: number;
  completed: number;
}

/** Projects created and projects completed in each week the span touches. */
export async function countFlow(scope: Scope, asked: Asked, now: Date): Promise<FlowWeek[]> {
  const zone = scope.viewer.timeZone;
  const since = startOf(asked.span, now, zone);
  const weekOf = (at: SQL) => sql`date_trunc('week', ${at} at time zone ${zone})`;
  const columns = (at: SQL, isCreated: boolean) =>
    sql`${weekOf(at)} as week, ${isCreated}::boolean as is_created`;
  const created = { asked: ofClients(asked), since };
  const completed = { asked: and(ofClients(asked), gte(projects.completedAt, since)) };
  const rows = await db.execute<{ week: string; created: number; completed: number }>(sql`
    with events as (
      ${seenColumns(scope, columns(sql`${projects.createdAt}`, true), created)}
      union all ${seenColumns(scope, columns(sql`${projects.completedAt}`, false), completed)}
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week,
      count(*) filter (where events.is_created)::int as created,
      count(*) filter (where not events.is_created)::int as completed
    from generate_series(
      ${weekOf(sql`${since.toISOString()}::timestamptz`)}, ${weekOf(sql`${now.toISOString()}::timestamptz`)}, '7 days'
    ) as weeks (week)
    left join events on events.week = weeks.week
    group by weeks.week order by weeks.week`);
  return rows.map(({ week, created, completed }) => ({ week, created, completed }));
}
