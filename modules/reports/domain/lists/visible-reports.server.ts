/** Which stored reports a viewer may list: the condition every read of them starts from. */
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
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { reportReads, reports } from "../../schema.ts";

/**
 * The reports a viewer may list as conditions that none meets twice: those of the own organization can be read in order from an
 * index of theirs, those of others are found by their entries. Over `reports` joined with their `projects`, like `visibleReports`.
 */
export function waysToListReports(scope: Scope): SQL[] {
  if (scope.viewer.type === "field-user" || scope.viewer.type === "installer")
    return [visibleReports(scope)];
  const own = eq(reports.organizationId, scope.organizationId);
  const others = and(not(own), hasEntryOfAnother(scope.organizationId))!;
  return [own, others].map((part) => and(part, visibleReports(scope))!);
}

/**
 * The ids are found once a query: the database takes entries and owners for independent of each other, and would look through the
 * reports of everybody. Two ranges pass over one's own; "<>" would read through them.
 */
function hasEntryOfAnother(organizationId: string): SQL {
  const { reportId, partyKind, partyId, organizationId: owner } = reportReads;
  const entries = db
    .select({ reportId })
    .from(reportReads)
    .where(
      and(
        eq(partyKind, "organization"),
        eq(partyId, organizationId),
        or(lt(owner, organizationId), gt(owner, organizationId)),
      ),
    );
  return sql`${reports.id} = any(array(${entries}))`;
}

/**
 * A condition over `reports` joined with their `projects`. A report has a file, and its project is not deleted.
 * Field users see those of their inspections, installers those of their installations once these are open to
 * them; all others need their organization's entry, within their clients when they are limited to some.
 */
export function visibleReports(scope: Scope): SQL {
  return and(isNotNull(reports.fileId), isNull(projects.deletedAt), readersOf(scope))!;
}

function readersOf(scope: Scope): SQL {
  const { viewer, organizationId } = scope;
  if (viewer.type === "field-user") return eq(projects.inspectorId, viewer.id);
  if (viewer.type === "installer")
    return and(
      eq(projects.installerViewable, true),
      inArray(projects.installerId, [viewer.id, organizationId]),
    )!;
  return and(hasEntry(organizationId), openToOrganization(organizationId), withinClients(scope))!;
}

function hasEntry(organizationId: string): SQL {
  return exists(
    db
      .select({ reportId: reportReads.reportId })
      .from(reportReads)
      .where(
        and(
          eq(reportReads.reportId, reports.id),
          eq(reportReads.partyKind, "organization"),
          eq(reportReads.partyId, organizationId),
        ),
      ),
  );
}

/** An organization that only installs reads nothing until the project says so, whatever entries there are. */
function openToOrganization(organizationId: string): SQL {
  const otherRole = db
    .select({ projectId: projectParties.projectId })
    .from(projectParties)
    .where(
      and(
        eq(projectParties.projectId, projects.id),
        eq(projectParties.partyId, organizationId),
        inArray(projectParties.role, ["client", "inspector"]),
      ),
    );
  return or(
    eq(projects.organizationId, organizationId),
    eq(projects.installerViewable, true),
    exists(otherRole),
  )!;
}

function withinClients({ viewer }: Scope): SQL | undefined {
  if (viewer.clientsAll) return undefined;
  const ids = Object.keys(viewer.clients);
  const limited = viewer.type === "scheduler" || viewer.type === "quality-manager";
  return limited || ids.length > 0 ? inArray(projects.clientId, ids) : undefined;
}
