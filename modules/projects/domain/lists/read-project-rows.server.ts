/** The rows of one page of a list of projects. */
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { projectStatuses } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { foreignParties } from "#db/sight-schema.ts";
import { visibleProjects, waysToSee, type WayToSee } from "../visible-projects.server.ts";
import type { ProjectColumn, ProjectListQuery } from "./project-lists.ts";

type Sorting = Pick<ProjectListQuery, "sort" | "direction" | "tab">;

export interface Slice {
  offset: number;
  limit: number;
}

/**
 * Each way to see a project gives its first rows in order, from an index where there is one for the sort; the page is cut
 * from what they give together.
 */
export function projectRowsQuery(
  scope: Scope,
  query: Sorting,
  asked: SQL | undefined,
  { offset, limit }: Slice,
) {
  const [one, two, ...others] = waysToSee(scope).map((way) =>
    firstRows(scope, way, query, asked).limit(offset + limit),
  );
  const found = (two ? unionAll(one!, two, ...others) : one!).as("found");
  const turn = query.direction === "asc" ? asc : desc;
  return db
    .select({ ...rowColumns, siteOwner: sites.siteOwnerName, site: sites.siteAddress })
    .from(found)
    .innerJoin(projects, eq(projects.id, found.id))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(turn(found.sortKey), turn(found.laterKey), turn(found.id))
    .limit(limit)
    .offset(offset);
}

const rowColumns = {
  id: projects.id,
  organizationId: projects.organizationId,
  status: projects.status,
  client: projects.clientName,
  inspector: projects.inspectorName,
  type: projects.formTitle,
  createdAt: projects.createdAt,
};

export type FoundRow = Awaited<ReturnType<typeof projectRowsQuery>>[number];

/** Rows by their ids, in the order of these; those that the viewer does not see, or that are not asked for any more, are left out. */
export async function readFoundRows(
  scope: Scope,
  ids: readonly string[],
  asked: SQL | undefined,
): Promise<FoundRow[]> {
  const rows = await db
    .select({ ...rowColumns, siteOwner: sites.siteOwnerName, site: sites.siteAddress })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(inArray(projects.id, [...ids]), visibleProjects(scope), asked));
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!);
}

function firstRows(scope: Scope, { way, seen }: WayToSee, query: Sorting, asked: SQL | undefined) {
  const tab = projectStatuses.find((status) => status === query.tab);
  const turn = query.direction === "asc" ? asc : desc;
  const isForeign = way === "foreign";
  // Of one status, those rows come in the order they were created anyway.
  const sort = tab && query.sort === "status" ? "created" : query.sort;
  const [sortKey, laterKey] = sortKeys(sort, isForeign);
  const rows = db
    .select({
      id: projects.id,
      sortKey: sortKey.as("sort_key"),
      laterKey: laterKey.as("later_key"),
    })
    .from(projects)
    .where(
      and(
        isNull(projects.deletedAt),
        seen,
        asked,
        tab ? eq(projects.status, tab) : undefined,
        // The same for every site of the organization's projects; by it the index of the sites is found.
        way === "owner" && bySite(query.sort)
          ? eq(sites.organizationId, scope.organizationId)
          : undefined,
      ),
    )
    .orderBy(turn(sortKey), ...(laterKey === none ? [] : [turn(laterKey)]), turn(projects.id))
    .$dynamic();
  if (bySite(query.sort)) return rows.innerJoin(sites, eq(sites.id, projects.siteId));
  if (!isForeign || sort !== "created") return rows;
  return rows.innerJoin(
    foreignParties,
    and(
      eq(foreignParties.projectId, projects.id),
      eq(foreignParties.partyId, scope.organizationId),
    ),
  );
}

const bySite = (sort: ProjectColumn) => sort === "owner" || sort === "site";

const none = sql`null::timestamptz`;

/** The columns of an index; those of a status come in the order they were created. */
function sortKeys(sort: ProjectColumn, isForeign: boolean): [SQL, SQL] {
  if (sort === "status") return [sql`${projects.status}`, sql`${projects.createdAt}`];
  // The same moment, in a table that has it in order for each foreign party.
  if (sort === "created" && isForeign) return [sql`${foreignParties.createdAt}`, none];
  return [sortExpressions[sort], none];
}

const sortExpressions: Record<Exclude<ProjectColumn, "status">, SQL> = {
  owner: sql`lower(${sites.siteOwnerName})`,
  site: sql`lower(${sites.siteAddress})`,
  client: sql`coalesce(lower(${projects.clientName}), '')`,
  inspector: sql`coalesce(lower(${projects.inspectorName}), '')`,
  type: sql`coalesce(lower(${projects.formTitle}), '')`,
  created: sql`${projects.createdAt}`,
};
