/** Reads one page of a list of projects: its rows, its counts and the choices of its filters. */
import { and, type SQL } from "drizzle-orm";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import { readByKey, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { PageKeys } from "#app/platform/lists/table-query.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { allOf, type MaybeCondition } from "#app/platform/search/condition.ts";
import type { EngineAnswer } from "#app/platform/search/engine/find-in-engine.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ListedTexts } from "../../fields/registry.ts";
import { canDeleteProject } from "../../policy.ts";
import { foundCodes } from "../search/found-codes.server.ts";
import {
  countedRows,
  countProjects,
  countStatus,
  type CountedProjects,
  type ListSubset,
} from "./count-projects.server.ts";
import type { ProjectChoices } from "./project-choices.server.ts";
import { sum } from "./stored-counts.server.ts";
import {
  chosenFilters,
  projectLists,
  type ListStrategy,
  type ProjectListQuery,
} from "./project-lists.ts";
import { subsetOfList, subsetCondition } from "./list-subset.server.ts";
import { engineIsDown, findListed, filterConditions, delayNote } from "./find-listed.server.ts";
import {
  withPlanForSort,
  projectKeyKinds,
  projectRowsQuery,
  readFoundRows,
  type FoundRow,
  type SlicedRow,
} from "./read-project-rows.server.ts";

/** Beside these, each listed field has its text. */
export interface ProjectListRow extends ListedTexts {
  id: string;
  siteOwner: string;
  site: string;
  /** Milliseconds since 1970, in whole seconds. */
  createdAt: number;
  /** Milliseconds since 1970; null without a booking. */
  visitAt: number | null;
  /** The zone of the site; null for the viewer's. */
  siteZone: string | null;
  status: ProjectStatus;
  canDelete: boolean;
  /** The codes of the answers that a search matched, when nothing else in the row explains the match. */
  codes?: string | undefined;
}

export interface ProjectListPage {
  rows: ProjectListRow[];
  /** The number of rows of the current tab over all pages, up to the counting limit. */
  total: number;
  /** True when there are more rows than `total`. */
  hasMore: boolean;
  keys: PageKeys;
  /** `isCut` is true when the status has more projects than `count`. */
  counts: { status: ProjectStatus; count: number; isCut?: boolean }[];
  /** What the filters offer, where one is set or searched. The others read their choices when they are opened. */
  choices: ProjectChoices;
  /** A note on how the search was answered, such as a delay. */
  searchNote: string | null;
}

export async function listProjects(
  scope: Scope,
  strategy: ListStrategy,
  query: ProjectListQuery,
): Promise<ProjectListPage> {
  const subset = subsetOfList(scope, strategy);
  const conditions = allOf(...filterConditions(scope, query));
  const found = await findListed(scope, query, allOf(subset.searchCondition, conditions));
  const reading =
    typeof found === "object"
      ? readListed(scope, strategy, found, allOf(subset.searchCondition, conditions))
      : readFromDatabase(scope, { strategy, query, subset, filter: conditions?.sql });
  const [page, choices] = await Promise.all([reading, readChoices(scope, strategy, query)]);
  const rows = await withCodes(scope, page.rows, query.q);
  return { searchNote: found === "down" ? engineIsDown : null, ...page, rows, choices };
}

/** Loaded on demand: most lists have no filter set. */
async function readChoices(scope: Scope, strategy: ListStrategy, query: ProjectListQuery) {
  const isSet = chosenFilters.some(
    (filter) => query.chosen[filter].length > 0 || query.finds[filter] !== null,
  );
  if (!isSet) return {};
  const { projectChoices } = await import("./project-choices.server.ts");
  return projectChoices(scope, strategy, query);
}

async function withCodes(scope: Scope, rows: ProjectListRow[], q: string) {
  const ids = rows.map(({ id }) => id);
  const codes = await foundCodes(scope, ids, q);
  return codes.size === 0 ? rows : rows.map((row) => ({ ...row, codes: codes.get(row.id) }));
}

interface ListRequest {
  strategy: ListStrategy;
  query: ProjectListQuery;
  subset: ListSubset;
  filter: SQL | undefined;
}

async function readFromDatabase(scope: Scope, request: ListRequest) {
  const { strategy, query, subset, filter } = request;
  const counting = countProjects(scope, subset, filter);
  const totals = counting.then((counted) => {
    const counts = countsOf(strategy, counted);
    return totalOf(scope, query, counts, counted, and(subset.condition, filter));
  });
  const total = async () => {
    const known = await totals;
    return known.hasMore ? null : known.total;
  };
  const [{ rows, keys }, counted, known] = await Promise.all([
    readByKey(query, { kinds: projectKeyKinds(query), total }, (slice) =>
      readSlice(scope, request, slice),
    ),
    counting,
    totals,
  ]);
  return {
    ...known,
    keys,
    rows: rows.map((row) => listRow(scope, row)),
    counts: countsOf(strategy, counted),
  };
}

function countsOf(strategy: ListStrategy, { counts, isCut }: CountedProjects) {
  return projectLists[strategy].tabs.map((tab) => ({
    status: tab,
    count: counts.get(tab) ?? 0,
    ...(isCut && { isCut: true }),
  }));
}

/** Reads the rows that the engine found, from the database and within the scope. Pages are found by page number. */
async function readListed(
  scope: Scope,
  strategy: ListStrategy,
  found: EngineAnswer,
  condition: MaybeCondition,
) {
  const rows = await readFoundRows(scope, found.ids, condition?.sql);
  const total = found.total - (found.ids.length - rows.length);
  return {
    rows: rows.map((row) => listRow(scope, row)),
    keys: {},
    total: Math.min(total, countedRows),
    hasMore: total > countedRows,
    counts: projectLists[strategy].tabs.map((tab) => ({
      status: tab,
      count: found.groups.get(tab) ?? 0,
    })),
    searchNote: delayNote(found),
  };
}

/** Counts the rows of the tab. When the count over all tabs was cut off, it counts those of the tab alone. */
async function totalOf(
  scope: Scope,
  { tab }: ProjectListQuery,
  tabs: { status: ProjectStatus; count: number }[],
  { isCut }: CountedProjects,
  condition: SQL | undefined,
): Promise<{ total: number; hasMore: boolean }> {
  const shown = tabs.find(({ status }) => status === tab);
  const total =
    isCut && shown
      ? await countStatus(scope, shown.status, condition)
      : (shown?.count ?? sum(tabs.map(({ count }) => count)));
  return isCut
    ? { total: Math.min(total, countedRows), hasMore: total > countedRows }
    : { total, hasMore: false };
}

const runRowsQuery = preparedForViewers<SlicedRow>();

/** Without a filter an index returns the page for every viewer. */
function readSlice(scope: Scope, { strategy, query, subset, filter }: ListRequest, slice: Slice) {
  if (filter) return projectRowsQuery(scope, query, and(subset.condition, filter), slice);
  const prepared = slice.prepared("once");
  const queryKey = `project rows ${strategy} ${query.tab} ${query.sort} ${prepared.queryKey}`;
  return runRowsQuery(
    scope,
    queryKey,
    (named, database) => {
      const all = withPlanForSort(named, query);
      return projectRowsQuery(all, query, subsetCondition(all, strategy), prepared.slice, database);
    },
    prepared.values,
  );
}

function listRow(
  scope: Scope,
  { organizationId, createdAt, inspectionAt, siteZone, ...row }: FoundRow,
): ProjectListRow {
  return {
    ...row,
    visitAt: inspectionAt?.getTime() ?? null,
    siteZone: siteZone === scope.viewer.timeZone ? null : siteZone,
    createdAt: Math.floor(createdAt.getTime() / 1_000) * 1_000,
    canDelete: canDeleteProject(scope.viewer, { organizationId, status: row.status }),
  };
}
