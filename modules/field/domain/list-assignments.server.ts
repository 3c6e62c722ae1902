/** The viewer's inspections that are due within a week, under way, or sent back. */
import { and, asc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { directionsTo } from "#app/platform/maps/directions.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { canOpenIntake, intakeScreen } from "#modules/projects/public.ts";
import { listFormTitles } from "#modules/intake/public.field.server.ts";
import { listVisitActions } from "#modules/projects/public.visits.server.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { weekMilliseconds, type Assignment } from "./assignment.ts";

/** More than one person can visit in a week; a phone need not store more. */
const maxAssignments = 100;

export async function listAssignments(scope: Scope, now: Date): Promise<Assignment[]> {
  const { viewer } = scope;
  const rows = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        isVisibleProject(scope),
        eq(projects.inspectorId, viewer.id),
        or(
          inArray(projects.status, ["In Progress", "Needs Corrections"]),
          and(
            eq(projects.status, "Scheduled"),
            lt(projects.inspectionAt, new Date(now.getTime() + weekMilliseconds)),
          ),
        ),
      ),
    )
    .orderBy(sql`${projects.inspectionAt} asc nulls last`, asc(projects.id))
    .limit(maxAssignments);
  const shown = rows.filter(({ project }) => canOpenIntake(viewer, project));
  const titles = await listFormTitles(
    scope,
    shown.map(({ project }) => project.id),
  );
  return Promise.all(
    shown.map(async ({ project, site }): Promise<Assignment> => {
      const { latitude, longitude } = site;
      const at = project.inspectionAt;
      const typeIn = titles.get(project.id);
      const actions = at ? await listVisitActions(scope, project, site, at.getTime()) : [];
      return {
        id: project.id,
        siteOwner: site.siteOwnerName,
        site: site.siteAddress,
        contact: site.siteRepName === site.siteOwnerName ? null : site.siteRepName,
        phone: site.siteRepPhone,
        type: project.formTitle,
        ...(typeIn && { typeIn }),
        at,
        zone: site.timeZone ?? viewer.timeZone,
        status: project.status,
        screen: intakeScreen(viewer, project) === "correct" ? "correct" : "intake",
        directions: directionsTo(site),
        actions: actions.map(({ path, label }) => ({ path, label })),
        location: latitude === null || longitude === null ? null : { latitude, longitude },
      };
    }),
  );
}
