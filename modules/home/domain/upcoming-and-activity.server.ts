/** Loads the next inspections and the latest history of My Home. */
import { and, asc, desc, eq, gte, ne, sql } from "drizzle-orm";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database } from "#db/client.server.ts";
import { logEntries, projects, sites } from "#db/schema.ts";
import { canOpenIntake } from "#modules/projects/public.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";

declare module "#app/platform/manifest/panels.ts" {
  interface PanelSubjects {
    home: null;
  }
}

const shownInspections = 10;
const shownActivity = 7;
/** The severity of a project's log entry about a refused step. */
const refusedSeverity = 2;
/** A log entry also raises the project's `updated`, so the latest entries are found among the projects updated last. */
const projectsWithActivity = 20;

/** An inspection stays on the list for this long after it starts. */
const underWayMilliseconds = 3 * 3_600_000;

export interface UpcomingInspection {
  id: string;
  siteOwner: string;
  site: string;
  inspector: string | null;
  type: string | null;
  at: Date;
  zone: string;
  /** Whether the viewer is the inspector. */
  isMine: boolean;
  canStart: boolean;
}

/** The next inspections that the viewer sees, the viewer's own first. */
export async function listUpcoming(scope: Scope, now: Date): Promise<UpcomingInspection[]> {
  const { viewer } = scope;
  const since = new Date(now.getTime() - underWayMilliseconds).toISOString();
  const rows = await runUpcomingQuery(scope, "next inspections", upcomingQuery, { since });
  return rows.map(({ project, site }) => {
    const isMine = project.inspectorId === viewer.id;
    return {
      id: project.id,
      siteOwner: site.siteOwnerName,
      site: site.siteAddress,
      inspector: project.inspectorName,
      type: project.formTitle,
      at: project.inspectionAt ?? now,
      zone: site.timeZone ?? viewer.timeZone,
      isMine,
      canStart: isMine && canOpenIntake(viewer, project),
    };
  });
}

type UpcomingRow = Awaited<ReturnType<typeof upcomingQuery>>[number];

const runUpcomingQuery = preparedForViewers<UpcomingRow>();

function upcomingQuery(scope: ScopeParams, database: Database) {
  const isNext = gte(projects.inspectionAt, sql.placeholder("since"));
  return database
    .select({ project: projects, site: sites })
    .from(visibleProjects(scope, { filter: isNext, statuses: ["Scheduled"] }))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(
      desc(sql`coalesce(${projects.inspectorId} = ${scope.viewer.id}, false)`),
      asc(projects.inspectionAt),
      asc(projects.id),
    )
    .limit(shownInspections);
}

export interface Activity {
  id: string;
  projectId: string;
  siteOwner: string;
  message: string;
  actorName: string | null;
  newStatus: string | null;
  createdAt: Date;
}

/** The latest log entries of projects that the viewer sees, newest first. */
export function listActivity(scope: Scope): Promise<Activity[]> {
  return runActivityQuery(scope, "latest activity", activityQuery);
}

const runActivityQuery = preparedForViewers<Activity>();

function activityQuery(scope: ScopeParams, database: Database) {
  const first = { by: "updatedAt", direction: "desc", max: projectsWithActivity } as const;
  const latest = database
    .select({ id: projects.id, siteId: projects.siteId })
    .from(visibleProjects(scope, { first }))
    .orderBy(desc(projects.updatedAt))
    .limit(projectsWithActivity)
    .as("latest");
  return database
    .select({
      id: logEntries.id,
      projectId: latest.id,
      siteOwner: sites.siteOwnerName,
      message: logEntries.message,
      actorName: logEntries.actorName,
      newStatus: logEntries.newStatus,
      createdAt: logEntries.createdAt,
    })
    .from(latest)
    .innerJoin(sites, eq(sites.id, latest.siteId))
    .innerJoin(
      logEntries,
      and(
        eq(logEntries.category, "projects"),
        eq(logEntries.categoryId, latest.id),
        // A refused submission is no news: its message is for the person who pressed.
        ne(logEntries.severity, refusedSeverity),
      ),
    )
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(shownActivity);
}
