/** Makes the projects of series that are due soon. */
import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projects, sites } from "#db/schema.ts";
import { needsNoScheduling, type SiteRow } from "#modules/projects/public.ts";
import { addProject } from "#modules/projects/public.writing.server.ts";
import { recurrences, recurringProjects } from "../schema.ts";
import { daysAhead, daysLater, nextDueDay } from "./due-days.ts";

export type Recurrence = typeof recurrences.$inferSelect;

const maxSeries = 1_000;
/** A series that was stopped for long makes no more than this at once. */
const maxAtOnce = 12;

/** Makes what is due within the days ahead. Each series has its own transaction. @returns how many projects were made. */
export async function createDueProjects(now: Date): Promise<number> {
  const due = await db
    .select({ id: recurrences.id })
    .from(recurrences)
    .where(isDue(now))
    .orderBy(asc(recurrences.nextDay), asc(recurrences.id))
    .limit(maxSeries);
  let made = 0;
  for (const { id } of due)
    made += await inTransaction(async (tx) => {
      const [series] = await tx
        .select()
        .from(recurrences)
        .where(and(eq(recurrences.id, id), isDue(now)))
        .for("update", { skipLocked: true });
      return series ? createInTransaction(tx, series, now) : 0;
    });
  return made;
}

const limitOf = (now: Date) => daysLater(now.toISOString().slice(0, 10), daysAhead);

const isDue = (now: Date) =>
  and(
    isNull(recurrences.stoppedAt),
    isNotNull(recurrences.nextDay),
    lte(recurrences.nextDay, limitOf(now)),
  );

/** For a series that the transaction has locked. */
export async function createInTransaction(
  tx: Transaction,
  series: Recurrence,
  now: Date,
): Promise<number> {
  const last = limitOf(now);
  let { made, nextDay } = series;
  const before = made;
  while (nextDay !== null && nextDay <= last && made - before < maxAtOnce) {
    if (!(await createCopy(tx, series, nextDay))) {
      nextDay = null;
      break;
    }
    made += 1;
    nextDay = nextDueDay({ ...series, made });
  }
  await tx.update(recurrences).set({ made, nextDay }).where(eq(recurrences.id, series.id));
  return made - before;
}

/** @returns whether there was a template to copy. */
async function createCopy(tx: Transaction, series: Recurrence, dueDay: string): Promise<boolean> {
  const { organizationId, id: recurrenceId, templateId, createdById, createdByName } = series;
  const [found] = await tx
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(projects.id, templateId ?? ""),
        eq(projects.organizationId, organizationId),
        isNull(projects.deletedAt),
      ),
    );
  if (!found) return false;
  const scope = await ownerScope(organizationId, { id: createdById, name: createdByName }, tx);
  const { project } = found;
  const made = await addProject(tx, scope, {
    project: {
      id: newId(),
      organizationId,
      status: needsNoScheduling(project) ? "In Progress" : "To Be Scheduled",
      clientId: project.clientId,
      clientName: project.clientName,
      installerKind: project.installerKind,
      installerId: project.installerId,
      installerName: project.installerName,
      installerViewable: project.installerViewable,
      nabcepIds: project.nabcepIds,
      inspectorKind: project.inspectorKind,
      inspectorId: project.inspectorId,
      inspectorName: project.inspectorName,
      inspectorOrganizationId: project.inspectorOrganizationId,
      restrictSchedule: project.restrictSchedule,
      formId: project.formId,
      formTitle: project.formTitle,
      rubricId: project.rubricId,
      rubricName: project.rubricName,
      skipReview: project.skipReview,
      skipScheduling: project.skipScheduling,
      noSchedule: project.noSchedule,
    },
    site: siteLike(found.site),
  });
  await tx
    .insert(recurringProjects)
    .values({ projectId: made.id, organizationId, recurrenceId, dueDay });
  return true;
}

/** The same place and contact. The picture is made again for the new site. */
function siteLike(site: SiteRow) {
  const { siteOwnerName, siteAddress, recordAddress, latitude, longitude, geocodeResults } = site;
  const { timeZone, sameRep, siteRepName, siteRepEmail, siteRepPhone } = site;
  const place = { siteAddress, recordAddress, latitude, longitude, geocodeResults, timeZone };
  return { siteOwnerName, ...place, sameRep, siteRepName, siteRepEmail, siteRepPhone };
}
