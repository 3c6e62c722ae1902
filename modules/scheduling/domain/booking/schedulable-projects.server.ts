/**
 * The projects of the scheduling screen: in view, owned or inspected by the viewer's organization, not inspected yet.
 */
import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { contactAnswerOf } from "../calendar/calendar-entries.server.ts";
import type { ContactAnswer } from "../contact/contact-answer.ts";
import { listSize } from "./scheduling-constants.ts";

/** The status filter of every scheduling search. */
export const schedulingStatuses: ProjectStatus[] = ["To Be Scheduled", "Scheduled"];

/** The rule of `isOnScheduleOf` as a query condition, without its part for field users, which `visibleProjects` applies. */
export const isOnSchedule = ({ organizationId, viewer }: Scope): SQL =>
  or(
    eq(projects.organizationId, organizationId),
    eq(projects.inspectorOrganizationId, organizationId),
    eq(projects.inspectorId, viewer.id),
  )!;

export interface ProjectToSchedule {
  id: string;
  siteOwner: string;
  address: string;
  status: ProjectStatus;
  type: string | null;
  inspectionAt: Date | null;
  inspector: string | null;
  /** The time zone of the site; if unknown, that of its owner. */
  timeZone: string;
  answer: ContactAnswer | null;
  latitude: number | null;
  longitude: number | null;
}

interface ProjectSearch {
  q: string;
  page: number;
  /** Returns only this project, ignoring the search. */
  only?: string | null;
}

/**
 * A page of at most 100 rows. Projects To Be Scheduled come first, longest waiting first, then Scheduled ones by date.
 */
export async function listProjectsToSchedule(
  scope: Scope,
  { q, page, only }: ProjectSearch,
): Promise<{ projects: ProjectToSchedule[]; hasMore: boolean }> {
  const found = await db
    .select({
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
      status: projects.status,
      type: projects.formTitle,
      inspectionAt: projects.inspectionAt,
      inspector: projects.inspectorName,
      timeZone: sql<string>`coalesce(${sites.timeZone}, ${organizations.timeZone})`,
      answer: contactAnswerOf(),
      latitude: sites.latitude,
      longitude: sites.longitude,
    })
    .from(
      visibleProjects(scope, {
        statuses: schedulingStatuses,
        filter: and(
          isOnSchedule(scope),
          only ? eq(projects.id, only) : containsWords(projects.searchText, q),
        ),
      }),
    )
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .orderBy(
      sql`${projects.status} = 'Scheduled'`,
      projects.inspectionAt,
      projects.createdAt,
      projects.id,
    )
    .limit(listSize + 1)
    .offset((page - 1) * listSize);
  return { projects: found.slice(0, listSize), hasMore: found.length > listSize };
}
