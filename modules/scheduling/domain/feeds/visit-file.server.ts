/** The visit of a project as a file for the mails of its inspector. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { MailFileFinder } from "#app/platform/manifest/define-module.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { calendarEntries } from "../../schema.ts";
import { writeCalendar } from "./write-calendar.ts";

/**
 * The booking in the person's own calendar, or the last canceled one; null for anyone who is not the inspector. It has the id of
 * the feeds, so that a calendar shows the visit once and replaces it when it changes.
 */
export const findMailFile: MailFileFinder = async (person, projectId) => {
  const [row] = await db
    .select({ entry: calendarEntries, type: projects.formTitle, site: sites })
    .from(calendarEntries)
    .innerJoin(projects, eq(projects.id, calendarEntries.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(calendarEntries.projectId, projectId),
        eq(calendarEntries.ownerId, person.id),
        eq(calendarEntries.type, "Intake"),
      ),
    )
    .orderBy(
      sql`${calendarEntries.customCancelDate} desc nulls first`,
      desc(calendarEntries.createdAt),
    )
    .limit(1);
  if (!row) return null;
  const { entry, site, type } = row;
  const origin = env().APP_ORIGIN;
  const text = writeCalendar(site.siteOwnerName, [
    {
      uid: `${entry.id}@${new URL(origin).hostname}`,
      version: entry.version,
      changedAt: entry.updatedAt,
      startsAt: entry.startsAt,
      endsAt: entry.endsAt,
      title: `${site.siteOwnerName}, ${entry.ownerName}`,
      place: site.siteAddress,
      details: type ?? "",
      url: `${origin}/organization/${person.organizationId}/projects/${projectId}/manage`,
      isCanceled: entry.customCancelDate !== null,
    },
  ]);
  return {
    filename: "inspection.ics",
    content: Buffer.from(text),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
  };
};
