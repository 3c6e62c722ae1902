/** The visit of a project as a file for the mails of its inspectors. */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { MailFileFinder } from "#app/platform/manifest/define-module.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { calendarEntries, intakeCancellations } from "../../schema.ts";
import { writeCalendar, type CalendarVisit } from "./write-calendar.ts";

type Recipient = Parameters<MailFileFinder>[0];

/**
 * The visit in the person's own calendar, or the last canceled one; for the former inspector of a visit that another one got,
 * its cancellation. Null for anyone else. It has the id of the feeds, so that a calendar shows the visit once and
 * replaces it when it changes.
 */
export const findMailFile: MailFileFinder = async (person, projectId) => {
  const visit =
    (await findOwnVisit(person, projectId)) ?? (await findFormerVisit(person, projectId));
  if (!visit) return null;
  return {
    filename: "inspection.ics",
    content: Buffer.from(writeCalendar(visit.site, [visit])),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  };
};

interface FileVisit extends CalendarVisit {
  site: string;
}

const isIntakeOf = (projectId: string) =>
  and(eq(calendarEntries.projectId, projectId), eq(calendarEntries.type, "Intake"));

type EntryIdentity = Pick<typeof calendarEntries.$inferSelect, "id" | "version" | "updatedAt">;

/** What does not change when a visit goes from one inspector to another. */
const identityOf = ({ id, version, updatedAt }: EntryIdentity) => ({
  uid: `${id}@${new URL(env().APP_ORIGIN).hostname}`,
  version,
  changedAt: updatedAt,
});

async function findOwnVisit(person: Recipient, projectId: string): Promise<FileVisit | null> {
  const [row] = await db
    .select({ entry: calendarEntries, type: projects.formTitle, site: sites })
    .from(calendarEntries)
    .innerJoin(projects, eq(projects.id, calendarEntries.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(isIntakeOf(projectId), eq(calendarEntries.ownerId, person.id)))
    .orderBy(
      sql`${calendarEntries.customCancelDate} desc nulls first`,
      desc(calendarEntries.createdAt),
    )
    .limit(1);
  if (!row) return null;
  const { entry, site, type } = row;
  return {
    ...identityOf(entry),
    site: site.siteOwnerName,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    title: `${site.siteOwnerName}, ${entry.ownerName}`,
    place: site.siteAddress,
    details: type ?? "",
    url: `${env().APP_ORIGIN}/organization/${person.organizationId}/projects/${projectId}/manage`,
    isCanceled: entry.customCancelDate !== null,
  };
}

/** The visit at the time at which the person had it. The person may no longer see the project, so there is no more about it. */
async function findFormerVisit(person: Recipient, projectId: string): Promise<FileVisit | null> {
  const { inspectorId, canceledDate, canceledAt, rescheduled, deletedEntry } = intakeCancellations;
  const ofProject = intakeCancellations.projectId;
  const isEntry = and(
    eq(calendarEntries.projectId, ofProject),
    eq(calendarEntries.type, "Intake"),
    isNull(calendarEntries.customCancelDate),
    isNull(deletedEntry),
  );
  const [row] = await db
    .select({ entry: calendarEntries, former: intakeCancellations, site: sites.siteOwnerName })
    .from(intakeCancellations)
    .innerJoin(projects, eq(projects.id, ofProject))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(calendarEntries, isEntry)
    .where(
      and(
        eq(ofProject, projectId),
        eq(inspectorId, person.id),
        eq(rescheduled, true),
        isNotNull(canceledDate),
      ),
    )
    .orderBy(desc(canceledAt), desc(intakeCancellations.id))
    .limit(1);
  if (!row) return null;
  const { former, site } = row;
  const startsAt = former.canceledDate;
  const entry = row.entry ?? deletedEntryOf(former);
  if (!entry || !startsAt) return null;
  return {
    ...identityOf(entry),
    site,
    startsAt,
    endsAt: new Date(startsAt.getTime() + entry.minutes * 60_000),
    title: `${site}, ${former.inspectorName ?? ""}`,
    place: "",
    details: "",
    isCanceled: true,
  };
}

/** A calendar takes the cancellation only with a higher version than the visit had. */
const deletedEntryOf = ({ deletedEntry, canceledAt }: typeof intakeCancellations.$inferSelect) =>
  deletedEntry && { ...deletedEntry, version: deletedEntry.version + 1, updatedAt: canceledAt };
