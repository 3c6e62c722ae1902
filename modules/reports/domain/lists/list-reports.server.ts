import { and, asc, count, desc, eq, ilike, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anywhere } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { allTab, readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { Verdict } from "#modules/scoring/public.ts";
import { findVerdicts } from "#modules/scoring/public.server.ts";
import { canDeleteReport } from "../../policy.ts";
import { reportReads, reports, type ReadState } from "../../schema.ts";
import { visibleReports } from "./visible-reports.server.ts";

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
  /** When its file was made. */
  readyAt: Date | null;
  state: ReadState;
  /** The file was found lost. */
  isMissing: boolean;
  canDelete: boolean;
}

/** Reports of a page, how many there are in the tab, and the counts of the tabs. */
export async function listReports(
  scope: Scope,
  query: TableQuery,
): Promise<{
  rows: ListedReport[];
  total: number;
  tabs: { status: ReadState; count: number }[];
}> {
  const listed = listedReports(scope);
  const asked = and(
    query.tab === allTab ? undefined : sql`${listed.state} = ${query.tab}`,
    query.q === "" ? undefined : ilike(listed.title, anywhere(query.q)),
  );
  const [found, [counted], byState] = await Promise.all([
    db
      .select()
      .from(listed)
      .where(asked)
      .orderBy(...orderOf(listed, query))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ total: count() }).from(listed).where(asked),
    db.select({ status: listed.state, count: count() }).from(listed).groupBy(listed.state),
  ]);
  const verdicts = await findVerdicts(
    scope,
    found.map(({ projectId }) => projectId),
  );
  const rows = found.map(({ organizationId, fileId: _fileId, status, formTitle, ...report }) => ({
    ...report,
    formTitle: formTitle ?? "Inspection",
    outcome: verdicts.get(report.projectId) ?? null,
    isMissing: status === "missing",
    canDelete: canDeleteReport(scope.viewer, { organizationId }),
  }));
  const tabs = readStates.map((status) => ({
    status,
    count: byState.find((one) => one.status === status)?.count ?? 0,
  }));
  return { rows, total: counted?.total ?? 0, tabs };
}

/** A subquery of all the viewer may list, with the viewer's own state, else that of the viewer's organization. */
export function listedReports(scope: Scope) {
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
      siteOwner: sites.siteOwnerName,
      siteAddress: sites.siteAddress,
      status: reports.status,
      fileId: reports.fileId,
      readyAt: reports.readyAt,
      state: sql<ReadState>`coalesce(${own.state}, ${shared.state}, 'Unread')`.as("state"),
    })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .innerJoin(sites, eq(sites.id, projects.siteId))
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
    .where(visibleReports(scope))
    .as("listed");
}

function orderOf(listed: ReturnType<typeof listedReports>, { sort, direction }: TableQuery): SQL[] {
  const turn = direction === "asc" ? asc : desc;
  const column = {
    title: sql`lower(${listed.title})`,
    site: sql`lower(${listed.siteOwner})`,
    status: listed.state,
  }[sort];
  return [turn(column ?? listed.readyAt), desc(listed.id)];
}
