import type { PreparedReport } from "./prepared-report.server.ts";

/** Number of rows that a dialog shows beside its criteria. */
const maxRows = 5;
const maxColumns = 40;
const maxCellLength = 200;
/** Maximum number of projects to sum up while a person waits for the dialog. */
const maxSummed = 300;

/** The first rows of a report, and the number of further rows and columns. */
export interface Preview {
  total: number;
  headings: string[];
  rows: string[][];
  /** Number of columns not shown. */
  moreColumns: number;
}

export async function previewOf(report: PreparedReport): Promise<Preview> {
  const isShown = !report.isSummary || report.total <= maxSummed;
  const rows = isShown ? await report.firstRows(maxRows) : [];
  return {
    total: report.total,
    headings: report.headings.slice(0, maxColumns),
    rows: rows.map((row) => row.slice(0, maxColumns).map(shortened)),
    moreColumns: Math.max(0, report.headings.length - maxColumns),
  };
}

function shortened(text: string): string {
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text;
}
