/** The invoicing report: the inspected and canceled projects, for the people who pay. */
import { and, desc, eq, or, sql } from "drizzle-orm";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { canceledAt } from "#modules/projects/public.rows.server.ts";
import type { Criteria } from "../criteria/criteria.input.ts";
import { countVisibleProjects } from "#modules/projects/public.lists.server.ts";
import { between, isOfClients } from "../criteria/criteria-condition.server.ts";
import { preparedReport, type PreparedReport } from "./prepared-report.server.ts";
import { column, type ReportProjectRow, readProjects } from "./project-rows.server.ts";

const columns: readonly WorksheetColumn<ReportProjectRow>[] = [
  column.id,
  column.status,
  column.client,
  column.projectType,
  column.siteOwner,
  column.siteAddress,
  column.installer,
  column.inspector,
  column.inspectedOn,
  column.createdOn,
  column.completedOn,
  column.canceledOn,
  column.cancelReason,
];

/** Canceled projects first, then completed ones, then all others; newest first within each. */
const order = [
  sql`case ${projects.status} when 'Canceled' then 0 when 'Completed' then 1 else 2 end`,
  desc(sql`coalesce(${canceledAt}, ${projects.completedAt}, ${projects.createdAt})`),
  desc(projects.id),
];

export async function prepareInvoicing(
  scope: Scope,
  { criteria }: { criteria: Criteria },
): Promise<PreparedReport> {
  const condition = and(
    isOfClients(criteria.clientId),
    ownClientCondition(scope),
    inEitherRange(scope, criteria),
  );
  return preparedReport<ReportProjectRow>({
    total: await countVisibleProjects(scope, condition),
    columns,
    pages: (options) => readProjects<ReportProjectRow>(scope, { condition, order, ...options }),
  });
}

/** A project is either completed or canceled, so matching one of the two ranges is enough. */
function inEitherRange(scope: Scope, criteria: Criteria) {
  return or(
    between(scope, criteria, "completed", projects.completedAt),
    between(scope, criteria, "canceled", canceledAt),
  );
}

/** Client users pay for projects in which they or their organization are the client. */
function ownClientCondition({ viewer }: Scope) {
  if (viewer.type !== "client") return undefined;
  return or(
    eq(projects.clientId, viewer.id),
    eq(projects.clientOrganizationId, viewer.organizationId),
  );
}
