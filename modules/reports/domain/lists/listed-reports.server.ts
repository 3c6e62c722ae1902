/** The reports a viewer may list, with their read state. */
import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { reportReads, reports, type ReadState } from "../../schema.ts";
import { allVisibleReports, equals } from "./visible-reports.server.ts";

export type ListedReportsQuery = ReturnType<typeof listedReports>;

/**
 * A subquery of all reports the viewer may list, with the viewer's own state, else that of the viewer's organization.
 * @param filter a condition over `reports`.
 */
export function listedReports(
  scope: ScopeParams,
  { visible, isOwn } = allVisibleReports(scope),
  filter?: SQL,
) {
  const { viewer } = scope;
  const viewerRead = alias(reportReads, "own_read");
  const sharedState = isOwn ? reports.ownerState : stateOfOrganization(scope);
  return db
    .select({
      id: reports.id,
      organizationId: reports.organizationId,
      projectId: reports.projectId,
      title: reports.title,
      formTitle: projects.formTitle,
      // Every report has a project, and this a site. Left joins let the database skip them when it needs no column of them.
      siteOwner: sql<string>`${sites.siteOwnerName}`.as("site_owner_name"),
      siteAddress: sql<string>`${sites.siteAddress}`.as("site_address"),
      status: reports.status,
      fileId: reports.fileId,
      readyAt: reports.readyAt,
      ownState: sql<ReadState | null>`${viewerRead.state}`.as("own_state"),
      sharedState: sql<ReadState | null>`${sharedState}`.as("shared_state"),
      state: sql<ReadState>`coalesce(${viewerRead.state}, ${sharedState}, 'Unread')`.as("state"),
    })
    .from(reports)
    .leftJoin(projects, eq(projects.id, reports.projectId))
    .leftJoin(sites, eq(sites.id, projects.siteId))
    .leftJoin(
      viewerRead,
      and(
        eq(viewerRead.reportId, reports.id),
        equals(viewerRead.partyKind, "user"),
        eq(viewerRead.partyId, viewer.id),
      ),
    )
    .where(and(visible, filter))
    .as("listed");
}

/** A report of the viewer's organization has the state of its entry, so only entries of others' reports are read. */
function stateOfOrganization({ organizationId }: ScopeParams): SQL {
  const entry = db
    .select({ state: reportReads.state })
    .from(reportReads)
    .where(
      and(
        eq(reportReads.reportId, reports.id),
        equals(reportReads.partyKind, "organization"),
        eq(reportReads.partyId, organizationId),
      ),
    );
  return sql`case when ${eq(reports.organizationId, organizationId)} then ${reports.ownerState} else (${entry}) end`;
}

/**
 * Compares both entries separately, because the database can then estimate the matches. For an expression over both it
 * assumes one in two hundred.
 */
export function hasReadState(
  { ownState, sharedState }: ListedReportsQuery,
  state: ReadState | undefined,
): SQL | undefined {
  if (!state) return undefined;
  const shared = eq(sharedState, state);
  const without = state === "Unread" ? or(shared, isNull(sharedState)) : shared;
  return or(eq(ownState, state), and(isNull(ownState), without));
}
