import { and, ilike, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { anywhere } from "#app/platform/search/words.ts";
import {
  readByKey,
  spelledOut,
  type KeyKind,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readTableQuery, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { findVerdicts } from "#modules/scoring/public.server.ts";
import { countTickets, type TicketCounts } from "#modules/tickets/public.server.ts";
import { canDeleteReport } from "../../policy.ts";
import type { ReadState } from "../../schema.ts";
import { countFound, countedRows, countStates, readStates } from "./count-reports.server.ts";
import { isIn, listedReports, type Listed } from "./listed-reports.server.ts";
import { waysToListReports } from "./visible-reports.server.ts";

/** Reads the address of the list; the newest report comes first unless said. */
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
  /** The name of the form; the title has the site as well. */
  formTitle: string;
  siteOwner: string;
  siteAddress: string;
  /** Null when the project was not scored. */
  outcome: Verdict | null;
  /** Of its project, as the viewer sees them; null without one. */
  tickets: TicketCounts | null;
  /** When its file was made. */
  readyAt: Date | null;
  state: ReadState;
  /** The file was found lost. */
  isMissing: boolean;
  canDelete: boolean;
}

interface ReportListPage {
  rows: ListedReport[];
  /** Reports of the tab, as far as they are counted. */
  total: number;
  /** Whether there are more than that. */
  hasMore: boolean;
  keys: PageKeys;
  /** `isCut` where there are more than the number says. */
  tabs: { status: ReadState; count: number; isCut?: boolean }[];
}

/** Reports of a page, how many there are in the tab, and the counts of the tabs. */
export async function listReports(scope: Scope, query: TableQuery): Promise<ReportListPage> {
  const byStates = countStates(scope);
  const counting = countAsked(scope, query, byStates);
  const whole = async () => {
    const count = await counting;
    return count > countedRows ? null : count;
  };
  const sorting = { kinds: reportKeyKinds(query), total: whole, mostSkipped: countedRows };
  const [{ rows: found, keys }, asked, byState] = await Promise.all([
    readByKey(query, sorting, (slice) => reportRowsQuery(scope, query, slice)),
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
  const tabs = readStates.map((status, at) => {
    const count = byState[at] ?? 0;
    return count > countedRows ? { status, count: countedRows, isCut: true } : { status, count };
  });
  return { rows, keys, total: Math.min(asked, countedRows), hasMore: asked > countedRows, tabs };
}

function askedFor(listed: Listed, query: TableQuery): SQL | undefined {
  return and(
    isIn(
      listed,
      readStates.find((state) => state === query.tab),
    ),
    query.q === "" ? undefined : ilike(listed.title, anywhere(query.q)),
  );
}

/** Each way to list a report gives its first rows in order; the page is cut from what they give together. */
export function reportRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  // An index gives the page, whoever asks; with words the database plans each query anew.
  const isPlanned = query.q === "" && slice.offset === 0;
  const limit = isPlanned ? spelledOut(slice.limit) : slice.limit;
  const [one, two] = waysToListReports(scope).map((way) => {
    const listed = listedReports(scope, way);
    const keys = [sortKey(listed, query), listed.id];
    return db
      .select({ ...listedColumns(listed), sortKey: sortKey(listed, query).as("sort_key") })
      .from(listed)
      .where(and(askedFor(listed, query), slice.beyond(keys)))
      .orderBy(...slice.order(keys))
      .limit(isPlanned ? limit : slice.reach);
  });
  const found = (two ? unionAll(one!, two) : one!).as("found");
  const keys = [found.sortKey, found.id];
  return db
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
    .limit(limit)
    .offset(slice.offset);
}

/** What the keys of a sort are made of. */
export const reportKeyKinds = ({ sort }: Pick<TableQuery, "sort">): KeyKind[] => [
  sort === "created" ? "moment" : "text",
  "text",
];

/** Without words the reports of a tab are counted already, and each report is in one of both. */
async function countAsked(
  scope: Scope,
  query: TableQuery,
  byStates: Promise<number[]>,
): Promise<number> {
  if (query.q !== "") return countFound(scope, (listed) => askedFor(listed, query));
  const counts = await byStates;
  const at = readStates.findIndex((state) => state === query.tab);
  return at < 0 ? counts.reduce((sum, one) => sum + one, 0) : counts[at]!;
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

function sortKey(listed: Listed, { sort }: TableQuery): SQL {
  if (sort === "title") return sql`lower(${listed.title})`;
  if (sort === "site") return sql`lower(${listed.siteOwner})`;
  return sort === "status" ? sql`${listed.state}` : sql`${listed.readyAt}`;
}
