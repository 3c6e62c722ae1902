/** Reads the rows of one page of a list of projects. */
import { and, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { PreparedSlice, KeyKind } from "#app/platform/lists/read-by-key.server.ts";
import { inlineText, withGenericPlan } from "#app/platform/lists/generic-plan.ts";
import { projectStatuses } from "#app/platform/project-status.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { checkedOnRows } from "#app/platform/search/condition.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import {
  isVisibleProject,
  visibilityPaths,
  type VisibilityPath,
} from "../visible-projects.server.ts";
import {
  listedTexts,
  outsideSortColumns,
  sortExpressions,
} from "../../fields/field-columns.server.ts";
import type { ProjectColumn, ProjectListQuery } from "./project-lists.ts";

type RowSlice = PreparedSlice["slice"];

type Sorting = Pick<ProjectListQuery, "sort" | "direction" | "tab">;

/**
 * Each visibility path returns its first rows in order, from an index where one fits the sort. The page is cut from
 * the union of these rows.
 */
export function projectRowsQuery(
  scope: ScopeParams,
  query: Sorting,
  filter: SQL | undefined,
  slice: RowSlice,
  database: Database = db,
) {
  const [one, two, ...others] = visibilityPaths(scope).map((path) =>
    (path.way === "foreign" ? firstOutside : firstOwn)(scope, path, query, {
      filter,
      slice,
    }).limit(slice.end),
  );
  const found = (two ? unionAll(one!, two, ...others) : one!).as("found");
  const keys = [found.sortKey, ...(isByStatus(query) ? [found.laterKey] : []), found.id];
  return database
    .select({
      ...rowColumns,
      pageKey: slice.keyOf(keys),
    })
    .from(found)
    .innerJoin(projects, eq(projects.id, found.id))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

/**
 * The scope to query with when no filter is set. When sorting by site, the planner decides by the expected number of
 * rows whether to read in order or to sort, so it must know the viewer. Every other sort has an index that returns
 * the page.
 */
export const withPlanForSort = (scope: ScopeParams, { sort }: Sorting): ScopeParams =>
  bySite(sort) ? scope : withGenericPlan(scope);

/** The types of the values in a sort's page key. */
export function projectKeyKinds(query: Sorting): KeyKind[] {
  if (isByStatus(query)) return ["text", "moment", "text"];
  return [effectiveSort(query) === "created" ? "moment" : "text", "text"];
}

const tabOf = ({ tab }: Sorting) => projectStatuses.find((status) => status === tab);

/** Rows of a single status are sorted by creation date. */
const effectiveSort = (query: Sorting): ProjectColumn =>
  tabOf(query) && query.sort === "status" ? "created" : query.sort;

const isByStatus = (query: Sorting) => effectiveSort(query) === "status";

const rowColumns = {
  id: projects.id,
  organizationId: projects.organizationId,
  status: projects.status,
  createdAt: projects.createdAt,
  inspectionAt: projects.inspectionAt,
  siteZone: sites.timeZone,
  ...listedTexts,
};

export type SlicedRow = Awaited<ReturnType<typeof projectRowsQuery>>[number];

export type FoundRow = Omit<SlicedRow, "pageKey">;

/**
 * Reads rows by id, in the order of the ids. It leaves out rows that the viewer does not see or that the filter no
 * longer matches.
 */
export async function readFoundRows(
  scope: Scope,
  ids: readonly string[],
  filter: SQL | undefined,
): Promise<FoundRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(inArray(projects.id, [...ids]), isVisibleProject(scope), filter && checkedOnRows(filter)),
    );
  const positions = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => positions.get(one.id)! - positions.get(other.id)!);
}

interface FirstRowsOptions {
  filter: SQL | undefined;
  slice: RowSlice;
}

function firstOwn(
  scope: ScopeParams,
  { way, visible }: VisibilityPath,
  query: Sorting,
  { filter, slice }: FirstRowsOptions,
) {
  const tab = tabOf(query);
  const sort = effectiveSort(query);
  const sortKey = sortExpressions[sort];
  const laterKey = sort === "status" ? sql`${projects.createdAt}` : none;
  const keys = keysOf(sortKey, laterKey, projects.id);
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
        visible,
        filter,
        tab ? eq(projects.status, inlineText(tab)) : undefined,
        slice.beyond(keys),
        // This condition is true for every site of the organization's projects. It lets the planner use the index of
        // the sites.
        way === "owner" && bySite(query.sort)
          ? // No mutant: a site is of the organization of its project.
            eq(sites.organizationId, scope.organizationId)
          : undefined,
      ),
    )
    .orderBy(...slice.order(keys))
    .$dynamic();
  return bySite(query.sort) ? rows.innerJoin(sites, eq(sites.id, projects.siteId)) : rows;
}

/**
 * The parties table stores the sort keys of each project. A party always sees its project, so only the viewer's
 * limits are checked here. Checking visibility again would make the database read all projects of the party.
 */
function firstOutside(
  scope: ScopeParams,
  { limits }: VisibilityPath,
  query: Sorting,
  { filter, slice }: FirstRowsOptions,
) {
  const tab = tabOf(query);
  const sort = effectiveSort(query);
  const sortKey = sql`${outsideSortColumns[sort]}`;
  const laterKey = sort === "status" ? sql`${outsideParties.createdAt}` : none;
  const keys = keysOf(sortKey, laterKey, outsideParties.projectId);
  return db
    .select({
      id: projects.id,
      sortKey: sortKey.as("sort_key"),
      laterKey: laterKey.as("later_key"),
    })
    .from(outsideParties)
    .innerJoin(projects, eq(projects.id, outsideParties.projectId))
    .where(
      and(
        eq(outsideParties.partyId, scope.organizationId),
        isNull(projects.deletedAt),
        limits,
        filter,
        tab ? eq(outsideParties.status, inlineText(tab)) : undefined,
        slice.beyond(keys),
      ),
    )
    .orderBy(...slice.order(keys))
    .$dynamic();
}

const keysOf = (sortKey: SQL, laterKey: SQL, id: SQLWrapper) =>
  laterKey === none ? [sortKey, id] : [sortKey, laterKey, id];

const bySite = (sort: ProjectColumn) => sort === "owner" || sort === "site";

const none = sql`null::timestamptz`;
