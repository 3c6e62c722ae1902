/** The list of reports in one description, from which its rows, pages and counts derive. */
import { and, ilike, sql } from "drizzle-orm";
import { firstRowsOfParts, type SortKey } from "#app/platform/lists/define-list.server.ts";
import { defineScopedList, type PageQuery } from "#app/platform/lists/define-scoped-list.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { bySql } from "#app/platform/search/condition.ts";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { findVerdicts } from "#modules/scoring/public.results.server.ts";
import { countTickets, type TicketCounts } from "#modules/tickets/public.server.ts";
import { canDeleteReport } from "../../policy.ts";
import { reports, type ReadState } from "../../schema.ts";
import { maxCountedRows, countReports, readStates } from "./count-reports.server.ts";
import { hasReadState, listedReports, type ListedReportsQuery } from "./listed-reports.server.ts";
import { reportVisibilityPaths } from "./visible-reports.server.ts";

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

/** Each visibility path returns its first rows in order; the page is made of the first rows of their union. */
function reportRowsQuery(
  scope: ScopeParams,
  { sort, tab }: TableQuery,
  { slice, filter, database = db }: PageQuery,
) {
  const [[, sortKey]] = sorts[sort as keyof typeof sorts];
  const state = readStates.find((one) => one === tab);
  const parts = reportVisibilityPaths(scope).map((path) => {
    const listed = listedReports(scope, path, filter);
    const rows = database
      .select({ ...listedColumns(listed), sortKey: sortKey.as("sort_key") })
      .from(listed)
      .$dynamic();
    return { rows, keys: [sortKey, listed.id], where: hasReadState(listed, state) };
  });
  const found = firstRowsOfParts(parts, slice).as("found");
  const { sortKey: foundKey, ...columns } = found._.selectedFields;
  const keys = [foundKey, found.id];
  return database
    .select({ ...columns, pageKey: slice.keyOf(keys) })
    .from(found)
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

const listedColumns = (listed: ListedReportsQuery) => ({
  id: listed.id,
  organizationId: listed.organizationId,
  projectId: listed.projectId,
  title: listed.title,
  formTitle: listed.formTitle,
  siteOwner: listed.siteOwner,
  siteAddress: listed.siteAddress,
  status: listed.status,
  readyAt: listed.readyAt,
  state: listed.state,
});

/** Sort keys over the subquery `listed` of `listedReports`. */
const sorts = {
  title: [["text", sql`lower(listed.title)`]],
  site: [["text", sql`lower(listed.site_owner_name)`]],
  created: [["timestamp", sql`listed.ready_at`]],
  status: [["text", sql`listed.state`]],
} as const satisfies Record<string, readonly [SortKey]>;

async function showRows(scope: Scope, found: FoundReport[]): Promise<ListedReport[]> {
  const listed = found.map(({ projectId }) => projectId);
  const [verdicts, tickets] = await Promise.all([
    findVerdicts(scope, listed),
    countTickets(scope, listed),
  ]);
  return found.map(({ organizationId, status, formTitle, ...report }) => ({
    ...report,
    formTitle: formTitle ?? "Inspection",
    outcome: verdicts.get(report.projectId) ?? null,
    tickets: tickets.get(report.projectId) ?? null,
    isMissing: status === "missing",
    canDelete: canDeleteReport(scope.viewer, { organizationId }),
  }));
}

type FoundReport = Omit<Awaited<ReturnType<typeof reportRowsQuery>>[number], "pageKey">;

/** By default the newest report comes first. */
export const reportList = defineScopedList({
  name: "reports",
  id: reports.id,
  tabs: readStates,
  sorts,
  sort: "-created",
  maxCountedRows,
  filter: (_, { q }: TableQuery) =>
    bySql(
      and(
        ...q
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => ilike(reports.title, containsPattern(word))),
      ),
    ),
  rows: reportRowsQuery,
  // In other orders the database reads and sorts all rows, so the best plan depends on their number.
  isInOrder: ({ sort }) => sort === "created" || sort === "title",
  count: countReports,
  toRows: showRows,
});
