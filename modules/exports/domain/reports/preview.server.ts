import type { PreparedReport } from "./prepared-report.server.ts";

/** Number of rows that a dialog shows beside its criteria. */
const mostRows = 5;
const mostColumns = 40;
const longestCell = 200;
/** Maximum number of projects to sum up while a person waits for the dialog. */
const mostSummed = 300;

/** The first rows of a report, and the number of further rows and columns. */
export interface Preview {
  total: number;
  headings: string[];
  rows: string[][];
  /** Number of columns not shown. */
  moreColumns: number;
}

export async function previewOf(report: PreparedReport): Promise<Preview> {
  const isShown = !report.isSummary || report.total <= mostSummed;
  const rows = isShown ? await report.firstRows(mostRows) : [];
  return {
    total: report.total,
    headings: report.headings.slice(0, mostColumns),
    rows: rows.map((row) => row.slice(0, mostColumns).map(shortened)),
    moreColumns: Math.max(0, report.headings.length - mostColumns),
  };
}

function shortened(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text;
}
