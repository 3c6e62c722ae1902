import {
  listSheet,
  sheetMoment,
  type ListColumn,
  type SheetReader,
} from "#app/platform/lists/list-sheet.ts";
import { listReports, readReportQuery, type ListedReport } from "./list-reports.server.ts";

const columns: readonly ListColumn<ListedReport>[] = [
  { key: "title", label: "Title", text: (report) => report.title },
  { key: "created", label: "Created", text: (report, zone) => sheetMoment(report.readyAt, zone) },
  { key: "status", label: "Status", text: (report) => report.state },
];

/** The list of reports for a file. */
export const readSheet: SheetReader = async (scope, url, most) => {
  const { rows } = await listReports(scope, { ...readReportQuery(url), page: 1, size: most });
  return listSheet(columns, rows, scope.viewer.timeZone);
};
