/** The lists of projects. Each is defined once, and its rows, counts and search derive from the definition. */
import { and, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  firstRowsOfParts,
  type CountedList,
  type SortKey,
} from "#app/platform/lists/define-list.server.ts";
import {
  defineScopedList,
  type PageQuery,
  type ScopedPage,
} from "#app/platform/lists/define-scoped-list.server.ts";
import { inlineText } from "#app/platform/lists/generic-plan.ts";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { outsideParties } from "#db/visibility-schema.ts";
import {
  listedTexts,
  outsideSortColumns,
  sortExpressions,
  sortFields,
} from "../../fields/field-columns.server.ts";
import type { ListedTexts } from "../../fields/registry.ts";
import { canDeleteProject } from "../../policy.ts";
import { listMatchedCodes } from "../search/matched-codes.server.ts";
import { projectEngine } from "../search/project-engine.server.ts";
import {
  isVisibleProject,
  rowsOfPath,
  visibilityPaths,
  type VisibilityPath,
} from "../visible-projects.server.ts";
import {
  countProjects,
  countStatus,
  maxCountedRows,
  maxSearchedRows,
} from "./count-projects.server.ts";
import { subsetCondition, subsetOfList } from "./list-subset.server.ts";
import type { ProjectChoices } from "./project-choices.server.ts";
import { projectFilter } from "./project-filter.server.ts";
import {
  choiceFilters,
  projectLists,
  type ProjectListId,
  type ProjectColumn,
  type ProjectListQuery,
} from "./project-lists.ts";
import { sum } from "./stored-counts.server.ts";

/** A row of a list. In addition to these properties it has the text of each listed field. */
export interface ProjectListRow extends ListedTexts {
  id: string;
  siteOwner: string;
  site: string;
  /** Milliseconds since 1970, rounded to seconds. */
  createdAt: number;
  /** Milliseconds since 1970; null without a visit. */
  visitAt: number | null;
  /** The time zone of the site; null when it is the viewer's. */
  siteZone: string | null;
  status: ProjectStatus;
  canDelete: boolean;
  /** The codes of answers that matched a search; undefined when another text of the row explains the match. */
  codes?: string | undefined;
}

export interface ProjectListPage extends ScopedPage<ProjectListRow, ProjectStatus> {
  /** The choices of filters that are set or being searched. The other filters load theirs when they are opened. */
  choices: ProjectChoices;
}

export async function listProjects(
  scope: Scope,
  listId: ProjectListId,
  query: ProjectListQuery,
): Promise<ProjectListPage> {
  const [page, choices] = await Promise.all([
    projectList[listId].read(scope, inOrder(query)),
    readChoices(scope, listId, query),
  ]);
  return { ...page, choices };
}

/** Replaces the sort by status, which has no effect when all rows have the same status, by the creation date. */
export const inOrder = (query: ProjectListQuery): ProjectListQuery =>
  query.sort === "status" && tabOf(query) ? { ...query, sort: "created" } : query;

/** Imported only when needed, because most lists have no filter set. */
async function readChoices(scope: Scope, listId: ProjectListId, query: ProjectListQuery) {
  const isSet = choiceFilters.some(
    (filter) => query.chosen[filter].length > 0 || query.searchTexts[filter] !== null,
  );
  if (!isSet) return {};
  const { projectChoices } = await import("./project-choices.server.ts");
  return projectChoices(scope, listId, query);
}

const defineProjectList = (listId: ProjectListId) =>
  defineScopedList({
    name: listId,
    id: projects.id,
    tabs: projectLists[listId].tabs,
    sorts,
    sort: "-created",
    filter: projectFilter,
    rows: (scope, query: ProjectListQuery, { filter, ...page }) =>
      projectRowsQuery(scope, query, {
        ...page,
        filter: and(subsetCondition(scope, listId), filter),
      }),
    // When sorting by site, the planner decides by the expected number of rows whether to read in index order or to
    // sort.
    isInOrder: ({ sort }) => !isSortedBySite(sort),
    count: (scope, query, filter) => countTabs(scope, listId, query, filter),
    toRows: showRows,
    engine: {
      source: projectEngine,
      within: (scope) => subsetOfList(scope, listId).searched,
      sortedBy: ({ sort }) =>
        sort === "status" ? ["status", "created", "id"] : [sortFields[sort], "id"],
      tabField: "status",
      maxCountedRows,
      read: (scope, found) =>
        db
          .select(rowColumns)
          .from(projects)
          .innerJoin(sites, eq(sites.id, projects.siteId))
          .where(and(found, isVisibleProject(scope))),
    },
  });

/** When the count of all tabs reached the limit, the rows of the current tab are counted separately. */
async function countTabs(
  scope: Scope,
  listId: ProjectListId,
  { tab, q }: ProjectListQuery,
  filter: SQL | undefined,
): Promise<CountedList<ProjectStatus>> {
  const subset = subsetOfList(scope, listId);
  const maxRows = q ? maxSearchedRows : maxCountedRows;
  const { counts, hasMore } = await countProjects(scope, subset, { filter, maxRows });
  const tabs = projectLists[listId].tabs.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
    ...(hasMore && { hasMore }),
  }));
  const shown = tabs.find(({ status }) => status === tab);
  const known = shown?.count ?? sum(tabs.map(({ count }) => count));
  if (!hasMore) return { tabs, total: known, hasMore: false };
  const total = shown
    ? await countStatus(scope, shown.status, { filter: and(subset.condition, filter), maxRows })
    : known;
  return { tabs, total: Math.min(total, maxRows), hasMore: total > maxRows };
}

const rowColumns = {
  id: projects.id,
  organizationId: projects.organizationId,
  status: projects.status,
  createdAt: projects.createdAt,
  inspectionAt: projects.inspectionAt,
  siteZone: sites.timeZone,
  ...listedTexts,
};

/**
 * Reads the first rows of each visibility path in order, from an index if one has that order. The page is taken from
 * the merged rows.
 */
function projectRowsQuery(
  scope: ScopeParams,
  query: ProjectListQuery,
  { slice, filter, database = db }: PageQuery,
) {
  const parts = visibilityPaths(scope).map((path) =>
    partOf(scope, path, query, { filter, database }),
  );
  const first = firstRowsOfParts(parts, slice).as("first");
  // The rows that a page number skips are not joined.
  const found = database
    .select()
    .from(first)
    .orderBy(...slice.order(keysOf(query, first)))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("found");
  const keys = keysOf(query, found);
  return database
    .select({ ...rowColumns, pageKey: slice.keyOf(keys) })
    .from(found)
    .innerJoin(projects, eq(projects.id, found.id))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(...slice.order(keys));
}

type FoundKeys = Record<"sortKey" | "secondSortKey" | "id", SQLWrapper>;

const keysOf = ({ sort }: ProjectListQuery, { sortKey, secondSortKey, id }: FoundKeys) =>
  sort === "status" ? [sortKey, secondSortKey, id] : [sortKey, id];

const tabOf = ({ tab }: ProjectListQuery) => projectStatuses.find((status) => status === tab);

/**
 * The rows of one visibility path. The table of outside parties has the sort keys of each project, so these rows are in
 * order too.
 */
function partOf(
  scope: ScopeParams,
  path: VisibilityPath,
  query: ProjectListQuery,
  { filter, database = db }: Omit<PageQuery, "slice">,
) {
  const { sort } = query;
  const { isOutside, table, id, where } = rowsOfPath(scope, path);
  const status = tabOf(query);
  const sortKey = isOutside ? sql`${outsideSortColumns[sort]}` : sortExpressions[sort];
  const secondSortKey = sort === "status" ? sql`${table.createdAt}` : sql`null::timestamptz`;
  const columns = database.select({
    id: projects.id,
    sortKey: sortKey.as("sort_key"),
    secondSortKey: secondSortKey.as("second_sort_key"),
  });
  const own = columns.from(projects).$dynamic();
  const rows = isOutside
    ? columns.from(outsideParties).innerJoin(projects, eq(projects.id, outsideParties.projectId))
    : isSortedBySite(sort)
      ? own.innerJoin(path.pathKind === "owner" ? sites : siteOfEach, eq(sites.id, projects.siteId))
      : own;
  return {
    rows: rows.$dynamic() as typeof own,
    keys: sort === "status" ? [sortKey, secondSortKey, id] : [sortKey, id],
    where: and(
      where,
      filter,
      status && eq(table.status, inlineText(status)),
      // This is true for every site of the organization's projects. It lets the planner use the index on sites. No
      // mutant: a site is of the organization of its project.
      path.pathKind === "owner" && isSortedBySite(sort)
        ? eq(sites.organizationId, scope.organizationId)
        : undefined,
    ),
  };
}

/** The database would rather read the sites of all organizations for the projects of one person. */
const siteOfEach = sql`lateral (select * from ${sites} where ${sites.id} = ${projects.siteId} offset 0) ${sites}`;

const isSortedBySite = (sort: ProjectColumn) => sort === "owner" || sort === "site";

async function showRows(
  scope: Scope,
  found: FoundRow[],
  { q }: ProjectListQuery,
): Promise<ProjectListRow[]> {
  const ids = found.map(({ id }) => id);
  const codes = await listMatchedCodes(scope, ids, q);
  return found.map(({ organizationId, createdAt, inspectionAt, siteZone, ...row }) => ({
    ...row,
    visitAt: inspectionAt?.getTime() ?? null,
    siteZone: siteZone === scope.viewer.timeZone ? null : siteZone,
    createdAt: Math.floor(createdAt.getTime() / 1_000) * 1_000,
    canDelete: canDeleteProject(scope.viewer, { organizationId, status: row.status }),
    ...(codes.size > 0 && { codes: codes.get(row.id) }),
  }));
}

type FoundRow = Omit<Awaited<ReturnType<typeof projectRowsQuery>>[number], "pageKey">;

const sorts = Object.fromEntries(
  Object.entries(sortExpressions).map(([key, value]): [string, SortKey[]] => [
    key,
    [
      [key === "created" ? "timestamp" : "text", value],
      ...(key === "status" ? [["timestamp", projects.createdAt] as const] : []),
    ],
  ]),
) as Record<ProjectColumn, SortKey[]>;

export const projectList = {
  projects: defineProjectList("projects"),
  inspections: defineProjectList("inspections"),
  requests: defineProjectList("requests"),
};
