import {
  createListWorksheet,
  worksheetTimestamp,
  type ListColumn,
  type WorksheetReader,
} from "#app/platform/lists/list-worksheet.ts";
import { ticketText } from "./ticket-text.ts";
import { reportList, type ListedReport } from "./list-reports.server.ts";
import { reportState } from "./report-states.ts";

const columns: readonly ListColumn<ListedReport>[] = [
  { key: "title", label: "Title", text: (report) => report.title },
  { key: "site", label: "Site", text: (report) => `${report.siteOwner}, ${report.siteAddress}` },
  { key: "outcome", label: "Outcome", text: (report) => report.outcome ?? "" },
  {
    key: "tickets",
    label: "Tickets",
    text: ({ tickets }) => (tickets ? ticketText(tickets) : ""),
  },
  {
    key: "created",
    label: "Created",
    text: (report, zone) => worksheetTimestamp(report.readyAt, zone),
  },
  { key: "status", label: "Status", text: reportState },
];

/** Reads the list of reports for a spreadsheet file. */
export const readWorksheet: WorksheetReader = async (scope, url, max) => {
  const { rows } = await reportList.read(scope, {
    ...reportList.readQuery(url),
    page: 1,
    size: max,
  });
  return createListWorksheet(columns, rows, scope.viewer.timeZone);
};
