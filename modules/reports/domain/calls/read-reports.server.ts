import { inArray } from "drizzle-orm";
import { requirePosition } from "#app/platform/calls/list-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { findVerdicts } from "#modules/scoring/public.results.server.ts";
import { countTickets } from "#modules/tickets/public.server.ts";
import { reports } from "../../schema.ts";
import { getReport } from "../get-report.server.ts";
import { reportList } from "../lists/list-reports.server.ts";
import { describeReport, type ReportRecord } from "./report-record.ts";

/**
 * A page of the list of reports.
 * @param url with the list's own parameters.
 * @throws Problem "invalid-input" for a position that is not one of this list.
 */
export async function listReportRecords(
  scope: Scope,
  url: string,
): Promise<{ reports: ReportRecord[]; next: string | null }> {
  const query = reportList.readQuery(url);
  requirePosition(query, reportList.kindsOf(query));
  const page = await reportList.read(scope, query);
  const ids = page.rows.map(({ id }) => id);
  // The same ids were found within the scope just before, so visibility is not checked again.
  const rows = await db.select().from(reports).where(inArray(reports.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    reports: page.rows.flatMap((listed) => {
      const row = byId.get(listed.id);
      return row ? [describeReport(row, listed)] : [];
    }),
    next: page.keys.after ?? null,
  };
}

/** @throws Problem "not-found" for a report that the viewer may not read. */
export async function getReportRecord(scope: Scope, id: string): Promise<ReportRecord> {
  const report = await getReport(scope, id);
  const { projectId } = report;
  const [verdicts, tickets] = await Promise.all([
    findVerdicts(scope, [projectId]),
    countTickets(scope, [projectId]),
  ]);
  return describeReport(report, {
    outcome: verdicts.get(projectId) ?? null,
    tickets: tickets.get(projectId) ?? null,
  });
}
