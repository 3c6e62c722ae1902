/** Which stored reports a viewer may list: the condition that every query of them starts with. */
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { inlineText, inlineNumber } from "#app/platform/lists/generic-plan.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { isLimitedToClients, type Viewer } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { ValueOrPlaceholder } from "#db/prepared-queries.ts";
import { projectParties, projects, type PartyKind, type PartyRole } from "#db/schema.ts";
import { reportReads, reports, type ReadState } from "../../schema.ts";

export const equals = (column: AnyPgColumn, word: ReadState | PartyKind | PartyRole): SQL =>
  eq(column, inlineText(word));

/**
 * True when the viewer sees reports through an entry of the organization, not because the viewer inspected or
 * installed.
 */
export const usesEntries = ({ type }: Pick<Viewer, "type">): boolean =>
  type !== "field-user" && type !== "installer";

/** A visibility path: some of the reports that a viewer may list. */
export interface ReportVisibilityPath {
  /** A condition over `reports` joined with their `projects`. */
  visible: SQL;
  /** True for reports of the viewer's organization, whose state is stored in the report itself. */
  isOwn: boolean;
}

export const allVisibleReports = (scope: ScopeParams): ReportVisibilityPath => ({
  visible: visibleReports(scope),
  isOwn: false,
});

/**
 * Disjoint paths to the visible reports: those of the viewer's organization, of an inspector and of an installer are
 * read in order from their indexes, those of others through their entries.
 */
export function reportVisibilityPaths(scope: ScopeParams): ReportVisibilityPath[] {
  const { viewer, organizationId } = scope;
  if (viewer.type === "field-user")
    return [{ visible: eq(reports.inspectorId, viewer.id), isOwn: false }];
  if (viewer.type === "installer")
    return [viewer.id, organizationId].map((id) => ({
      visible: eq(reports.installerId, id),
      isOwn: false,
    }));
  // No mutant: it splits one list into two queries; without it the first reads both.
  const own = eq(reports.organizationId, organizationId);
  const others = and(not(own), hasEntryOfAnother(organizationId), visibleReports(scope))!;
  return [
    { visible: and(own, isNotNull(reports.ownerState), withinClients(scope))!, isOwn: true },
    { visible: others, isOwn: false },
  ];
}

/**
 * Finds the ids once per query. The database treats entries and owners as independent, and would otherwise scan the
 * reports of all organizations. Two index ranges skip the organization's own reports; "<>" would read them.
 */
function hasEntryOfAnother(organizationId: ValueOrPlaceholder<string>): SQL {
  const { reportId, partyKind, partyId, organizationId: owner } = reportReads;
  const entries = db
    .select({ reportId })
    .from(reportReads)
    .where(
      and(
        equals(partyKind, "organization"),
        eq(partyId, organizationId),
        or(lt(owner, organizationId), gt(owner, organizationId)),
      ),
    );
  return sql`${reports.id} = any(array(${entries}))`;
}

/**
 * A condition over `reports` joined with their `projects`. The report must have a file, and its project must not be
 * deleted. Field users see reports of their inspections, installers those of their installations once these are open to
 * them. All others need their organization's entry, within their clients when they are limited to some.
 */
export function visibleReports(scope: ScopeParams): SQL {
  return and(isNotNull(reports.fileId), isNull(projects.deletedAt), readersOf(scope))!;
}

function readersOf(scope: ScopeParams): SQL {
  const { viewer, organizationId } = scope;
  if (viewer.type === "field-user") return eq(projects.inspectorId, viewer.id);
  if (viewer.type === "installer")
    return and(
      sql`${projects.installerViewable}`,
      inArray(projects.installerId, [viewer.id, organizationId]),
    )!;
  return and(hasEntry(organizationId), openToOrganization(scope), withinClients(scope))!;
}

function hasEntry(organizationId: ValueOrPlaceholder<string>): SQL {
  return exists(
    db
      .select({ reportId: reportReads.reportId })
      .from(reportReads)
      .where(
        and(
          eq(reportReads.reportId, reports.id),
          equals(reportReads.partyKind, "organization"),
          eq(reportReads.partyId, organizationId),
        ),
      ),
  );
}

/**
 * An organization that only installs reads nothing until the project allows it, whatever entries exist. Its roles are
 * compared as a value: for "exists" the database may first read all projects of a large organization.
 */
export function openToOrganization({ organizationId }: ScopeParams): SQL {
  const hasOtherRole = db
    .select({ has: sql`true` })
    .from(projectParties)
    .where(
      and(
        eq(projectParties.projectId, projects.id),
        eq(projectParties.partyId, organizationId),
        or(equals(projectParties.role, "client"), equals(projectParties.role, "inspector")),
      ),
    )
    .limit(inlineNumber(1));
  return or(
    eq(projects.organizationId, organizationId),
    sql`${projects.installerViewable}`,
    sql`(${hasOtherRole})`,
  )!;
}

export function withinClients({ viewer }: ScopeParams): SQL | undefined {
  if (!isLimitedToClients(viewer)) return undefined;
  return inArray(projects.clientId, Object.keys(viewer.clients));
}
