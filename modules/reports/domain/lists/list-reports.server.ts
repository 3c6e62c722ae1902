import { and, ilike, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { anywhere } from "#app/platform/search/words.ts";
import {
  readByKey,
  type PreparedSlice,
  type KeyKind,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import { withGenericPlan } from "#app/platform/lists/generic-plan.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readTableQuery, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import { db, type Database } from "#db/client.server.ts";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { findVerdicts } from "#modules/scoring/public.results.server.ts";
import { countTickets, type TicketCounts } from "#modules/tickets/public.server.ts";
import { canDeleteReport } from "../../policy.ts";
import type { ReadState } from "../../schema.ts";
import { countFound, countedRows, countStates, readStates } from "./count-reports.server.ts";
import { isIn, listedReports, type Listed } from "./listed-reports.server.ts";
import { reportVisibilityPaths } from "./visible-reports.server.ts";

/** Reads the query of the list from the URL. By default the newest report comes first. */
export function readReportQuery(url: string): TableQuery {
  return readTableQuery(url, {
    tabs: readStates,
    sortable: ["title", "site", "created", "status"],
    defaults: { sort: "-created" },
  });
}

export interface ListedReport {
  id: string;
  projectId: string;
  title: string;
  /** The name of the form. The title also contains the site. */
  formTitle: string;
  siteOwner: string;
  siteAddress: string;
  /** Null when the project was not scored. */
  outcome: Verdict | null;
  /** Open and closed tickets of its project that the viewer sees; null without one. */
  tickets: TicketCounts | null;
  /** When its file was rendered. */
  readyAt: Date | null;
  state: ReadState;
  /** True when the file was found to be lost. */
  isMissing: boolean;
  canDelete: boolean;
}

interface ReportListPage {
  rows: ListedReport[];
  /** Number of reports in the tab, up to the counted maximum. */
  total: number;
  /** True when there are more than the counted maximum. */
  hasMore: boolean;
  keys: PageKeys;
  /** `isCut` is true when there are more than the number shown. */
  tabs: { status: ReadState; count: number; isCut?: boolean }[];
}

/** Returns a page of reports, their number in the tab, and the counts of the tabs. */
export async function listReports(scope: Scope, query: TableQuery): Promise<ReportListPage> {
  const byStates = countStates(scope);
  const counting = countRequested(scope, query, byStates);
  const whole = async () => {
    const count = await counting;
    return count > countedRows ? null : count;
  };
  const sorting = { kinds: reportKeyKinds(query), total: whole, maxSkipped: countedRows };
  const [{ rows: found, keys }, requestedCount, byState] = await Promise.all([
    readByKey(query, sorting, (slice) => readSlice(scope, query, slice)),
    counting,
    byStates,
  ]);
  const listed = found.map(({ projectId }) => projectId);
  const [verdicts, tickets] = await Promise.all([
    findVerdicts(scope, listed),
    countTickets(scope, listed),
  ]);
  const rows = found.map(({ organizationId, status, formTitle, ...report }) => ({
    ...report,
    formTitle: formTitle ?? "Inspection",
    outcome: verdicts.get(report.projectId) ?? null,
    tickets: tickets.get(report.projectId) ?? null,
    isMissing: status === "missing",
    canDelete: canDeleteReport(scope.viewer, { organizationId }),
  }));
  const tabs = readStates.map((status, index) => {
    const count = byState[index] ?? 0;
    return count > countedRows ? { status, count: countedRows, isCut: true } : { status, count };
  });
  return {
    rows,
    keys,
    total: Math.min(requestedCount, countedRows),
    hasMore: requestedCount > countedRows,
    tabs,
  };
}

/** The parsed query; each of `words` is in the form in which the database searches titles. */
interface ReportFilters {
  sort: string;
  state: ReadState | undefined;
  words: readonly ValueOrPlaceholder<string>[];
}

export const filtersOf = ({ sort, tab, q }: TableQuery): ReportFilters => ({
  sort,
  state: readStates.find((state) => state === tab),
  words: q.split(/\s+/).filter(Boolean).map(anywhere),
});

const conditionOf = (listed: Listed, { state, words }: ReportFilters): SQL | undefined =>
  and(isIn(listed, state), ...words.map((word) => ilike(listed.title, word)));

type FoundReport = Awaited<ReturnType<typeof reportRowsQuery>>[number];

const queryRows = preparedForViewers<FoundReport>();

/**
 * In these orders an index returns an owner's reports. In others all are read and sorted, and their number decides the
 * plan.
 */
const isOrdered = ({ sort }: ReportFilters) => sort === "created" || sort === "title";

function readSlice(scope: Scope, query: TableQuery, slice: Slice): Promise<FoundReport[]> {
  const filters = filtersOf(query);
  // An index returns the page for every viewer; with search words the database plans each query separately.
  const isSearched = filters.words.length > 0;
  const prepared = slice.prepared(isSearched ? "each" : "once");
  const names = filters.words.map((_, index) => `word${index}`);
  const words = names.map((name) => sql.placeholder(name));
  const queryKey = `report rows ${filters.sort} ${filters.state} ${words.length} words ${prepared.queryKey}`;
  return queryRows(
    scope,
    queryKey,
    (reader, database) => {
      const all = isSearched || !isOrdered(filters) ? reader : withGenericPlan(reader);
      return reportRowsQuery(all, { ...filters, words }, prepared.slice, database);
    },
    {
      ...prepared.values,
      ...Object.fromEntries(names.map((name, index) => [name, filters.words[index]])),
    },
  );
}

/** Each visibility path returns its first rows in order; the page is cut from their union. */
export function reportRowsQuery(
  reader: ScopeParams,
  filters: ReportFilters,
  slice: PreparedSlice["slice"],
  database: Database = db,
) {
  const [one, two] = reportVisibilityPaths(reader).map((path) => {
    const listed = listedReports(reader, path);
    const keys = [sortKey(listed, filters), listed.id];
    return database
      .select({ ...listedColumns(listed), sortKey: sortKey(listed, filters).as("sort_key") })
      .from(listed)
      .where(and(conditionOf(listed, filters), slice.beyond(keys)))
      .orderBy(...slice.order(keys))
      .limit(slice.end);
  });
  const found = (two ? unionAll(one!, two) : one!).as("found");
  const keys = [found.sortKey, found.id];
  return database
    .select({
      id: found.id,
      organizationId: found.organizationId,
      projectId: found.projectId,
      title: found.title,
      formTitle: found.formTitle,
      siteOwner: found.siteOwner,
      siteAddress: found.siteAddress,
      status: found.status,
      readyAt: found.readyAt,
      state: found.state,
      pageKey: slice.keyOf(keys),
    })
    .from(found)
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The data types of a sort's keys. */
export const reportKeyKinds = ({ sort }: Pick<TableQuery, "sort">): KeyKind[] => [
  sort === "created" ? "moment" : "text",
  "text",
];

/** Without search words the tab counts are used: each report is in exactly one tab. */
async function countRequested(
  scope: Scope,
  query: TableQuery,
  byStates: Promise<number[]>,
): Promise<number> {
  if (query.q !== "") return countFound(scope, (listed) => conditionOf(listed, filtersOf(query)));
  const counts = await byStates;
  const index = readStates.findIndex((state) => state === query.tab);
  return index < 0 ? counts.reduce((sum, one) => sum + one, 0) : counts[index]!;
}

const listedColumns = (listed: Listed) => ({
  id: listed.id,
  organizationId: listed.organizationId,
  projectId: listed.projectId,
  title: listed.title,
  formTitle: listed.formTitle,
  siteOwner: listed.siteOwner,
  siteAddress: listed.siteAddress,
  status: listed.status,
  fileId: listed.fileId,
  readyAt: listed.readyAt,
  state: listed.state,
});

function sortKey(listed: Listed, { sort }: ReportFilters): SQL {
  if (sort === "title") return sql`lower(${listed.title})`;
  if (sort === "site") return sql`lower(${listed.siteOwner})`;
  return sort === "status" ? sql`${listed.state}` : sql`${listed.readyAt}`;
}
