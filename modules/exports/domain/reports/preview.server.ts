import type { PreparedReport } from "./prepared-report.server.ts";

/** As many as a dialog shows beside its criteria. */
const mostRows = 5;
const mostColumns = 40;
const longestCell = 200;
/** Projects that are summed up while somebody waits for the dialog. */
const mostSummed = 300;

/** The first rows of a report, and how much more of it there is. */
export interface Preview {
  total: number;
  headings: string[];
  rows: string[][];
  /** Columns that are not shown. */
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
