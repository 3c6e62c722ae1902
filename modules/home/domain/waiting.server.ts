/** What waits for the viewer, whenever it was created: by what is to be done, the oldest first. */
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { administratorTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { visibleProjects } from "#modules/projects/public.server.ts";

/** Rows shown of each kind; the rest is behind its list. */
const shownOfEach = 3;

interface WaitingProject {
  id: string;
  siteOwner: string;
  site: string;
  createdAt: Date;
}

export interface Waiting {
  status: ProjectStatus;
  count: number;
  oldest: WaitingProject[];
}

/** In the order in which they hold others up. */
const ofAdministrators: readonly ProjectStatus[] = [
  "Requested",
  "Cancel Requested",
  "Review",
  "To Be Scheduled",
];

const waitsFor: Partial<Record<UserType, readonly ProjectStatus[]>> = {
  admin: ofAdministrators,
  "super-admin": ofAdministrators,
  client: ofAdministrators,
  scheduler: ["To Be Scheduled"],
  "quality-manager": ["Review"],
  "field-user": ["Needs Corrections", "In Progress"],
};

/** Administrators answer for their organization alone; the other types see no more than is theirs to do. */
function ownPart({ viewer, organizationId }: Scope): SQL | undefined {
  if (!administratorTypes.includes(viewer.type)) return undefined;
  return eq(projects.organizationId, organizationId);
}

/** Each kind that something waits in. */
export async function listWaiting(scope: Scope): Promise<Waiting[]> {
  const statuses = waitsFor[scope.viewer.type] ?? [];
  if (statuses.length === 0) return [];
  const ranked = db
    .select({
      id: projects.id,
      siteId: projects.siteId,
      status: projects.status,
      createdAt: projects.createdAt,
      count: sql`count(*) over (partition by ${projects.status})`.mapWith(Number).as("count"),
      place:
        sql`row_number() over (partition by ${projects.status} order by ${projects.createdAt}, ${projects.id})`
          .mapWith(Number)
          .as("place"),
    })
    .from(projects)
    .where(and(visibleProjects(scope), ownPart(scope), inArray(projects.status, [...statuses])))
    .as("ranked");
  const rows = await db
    .select({
      id: ranked.id,
      status: ranked.status,
      createdAt: ranked.createdAt,
      count: ranked.count,
      siteOwner: sites.siteOwnerName,
      site: sites.siteAddress,
    })
    .from(ranked)
    .innerJoin(sites, eq(sites.id, ranked.siteId))
    .where(sql`${ranked.place} <= ${shownOfEach}`)
    .orderBy(ranked.place);
  return statuses.flatMap((status) => {
    const found = rows.filter((row) => row.status === status);
    if (found.length === 0) return [];
    const oldest = found.map(({ id, siteOwner, site, createdAt }) => ({
      id,
      siteOwner,
      site,
      createdAt,
    }));
    return [{ status, count: found[0]!.count, oldest }];
  });
}
