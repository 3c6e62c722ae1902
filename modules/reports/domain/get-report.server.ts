import type { ProjectReference } from "#modules/projects/public.ts";
import { and, eq } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { reports } from "../schema.ts";
import { visibleReports } from "./lists/visible-reports.server.ts";

export type ReportRow = typeof reports.$inferSelect;
/** A report the viewer may read. It has a file. */
export type ReportInView = ReportRow & { fileId: string; readyAt: Date } & InView<"report">;

async function findWhere(
  scope: Scope,
  condition: ReturnType<typeof eq>,
  tx: Transaction | Database,
): Promise<ReportInView | null> {
  const [row] = await tx
    .select({ report: reports })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .where(and(condition, visibleReports(scope)))
    .limit(1);
  if (!row) return null;
  const { report } = row;
  return asInView("report", report as typeof report & { fileId: string; readyAt: Date });
}

/**
 * Returns a report the viewer may read.
 * @throws Problem "not-found" for an unknown or foreign id, and for a report without file.
 */
export async function getReport(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<ReportInView> {
  const report = await findWhere(scope, eq(reports.id, id), tx);
  if (!report) throw new Problem("not-found");
  return report;
}

/** Returns the report of a project if the viewer may read it. */
export function findReadableReport(scope: Scope, projectId: string): Promise<ReportInView | null> {
  return findWhere(scope, eq(reports.projectId, projectId), db);
}

/** Returns the row of a project's report, with or without file. */
export async function findReportOf(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<ReportRow | null> {
  const [report] = await tx.select().from(reports).where(eq(reports.projectId, project.id));
  return report ?? null;
}
