import { and, eq, ilike, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { anywhere } from "#app/platform/search/words.ts";
import { readByKey, type KeyKind, type Slice } from "#app/platform/lists/read-by-key.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readTableQuery, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { findVerdicts } from "#modules/scoring/public.server.ts";
import { countTickets, type TicketCounts } from "#modules/tickets/public.server.ts";
import { canDeleteReport } from "../../policy.ts";
import { reportReads, reports, type ReadState } from "../../schema.ts";
import { visibleReports, waysToListReports } from "./visible-reports.server.ts";

const readStates: readonly ReadState[] = ["Unread", "Read"];

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

/** Nobody pages through more; a filter finds what is older. It keeps a list of a million as quick as one of a few thousand. */
const countedRows = 1_000;

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
  const byStates = Promise.all(
    readStates.map((state) => countFound(scope, (listed) => isIn(listed, state))),
  );
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

type Listed = ReturnType<typeof listedReports>;

function askedFor(listed: Listed, query: TableQuery): SQL | undefined {
  return and(
    isIn(
      listed,
      readStates.find((state) => state === query.tab),
    ),
    query.q === "" ? undefined : ilike(listed.title, anywhere(query.q)),
  );
}

/** Said of both entries apart, as the database can tell how many meet it: of what is made of them it expects one in two hundred. */
export function isIn(
  { ownState, sharedState }: Listed,
  state: ReadState | undefined,
): SQL | undefined {
  if (!state) return undefined;
  const shared = eq(sharedState, state);
  const without = state === "Unread" ? or(shared, isNull(sharedState)) : shared;
  return or(eq(ownState, state), and(isNull(ownState), without));
}

/** Each way to list a report gives its first rows in order; the page is cut from what they give together. */
export function reportRowsQuery(scope: Scope, query: TableQuery, slice: Slice) {
  const [one, two] = waysToListReports(scope).map((way) => {
    const listed = listedReports(scope, way);
    const keys = [sortKey(listed, query), listed.id];
    return db
      .select({ ...listedColumns(listed), sortKey: sortKey(listed, query).as("sort_key") })
      .from(listed)
      .where(and(askedFor(listed, query), slice.beyond(keys)))
      .orderBy(...slice.order(keys))
      .limit(slice.offset + slice.limit);
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
    .limit(slice.limit)
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

/** One more than is counted says that there are more. */
function countFound(scope: Scope, asked: (listed: Listed) => SQL | undefined): Promise<number> {
  const [one, two] = waysToListReports(scope).map((way) => {
    const listed = listedReports(scope, way);
    return db
      .select({ id: listed.id })
      .from(listed)
      .where(asked(listed))
      .limit(countedRows + 1);
  });
  return db.$count((two ? unionAll(one!, two).limit(countedRows + 1) : one!).as("found"));
}

/** A subquery of all the viewer may list, with the viewer's own state, else that of the viewer's organization. */
export function listedReports(scope: Scope, seen = visibleReports(scope)) {
  const { viewer, organizationId } = scope;
  const own = alias(reportReads, "own_read");
  const shared = alias(reportReads, "organization_read");
  return db
    .select({
      id: reports.id,
      organizationId: reports.organizationId,
      projectId: reports.projectId,
      title: reports.title,
      formTitle: projects.formTitle,
      // Every project has a site; joined loosely it is not looked up where nothing of it is asked for.
      siteOwner: sql<string>`${sites.siteOwnerName}`.as("site_owner_name"),
      siteAddress: sql<string>`${sites.siteAddress}`.as("site_address"),
      status: reports.status,
      fileId: reports.fileId,
      readyAt: reports.readyAt,
      ownState: sql<ReadState | null>`${own.state}`.as("own_state"),
      sharedState: sql<ReadState | null>`${shared.state}`.as("shared_state"),
      state: sql<ReadState>`coalesce(${own.state}, ${shared.state}, 'Unread')`.as("state"),
    })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .leftJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(
      own,
      and(eq(own.reportId, reports.id), eq(own.partyKind, "user"), eq(own.partyId, viewer.id)),
    )
    .leftJoin(
      shared,
      and(
        eq(shared.reportId, reports.id),
        eq(shared.partyKind, "organization"),
        eq(shared.partyId, organizationId),
      ),
    )
    .where(seen)
    .as("listed");
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
