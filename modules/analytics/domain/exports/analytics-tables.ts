/** The results of the analytics tabs as rows of a file. Pure. */
import { failureRate } from "../charts/failure-axis.ts";
import type { AnalyticsResult } from "../load-analytics.server.ts";
import type { OutlierCell, OutlierRow, Outliers } from "../results/outlier-table.ts";
import { rounded, type TableFile } from "./table-file.ts";

export function resultFile(result: Exclude<AnalyticsResult, { kind: "performance" }>): TableFile {
  if (result.kind === "outliers") return outlierFile(result.outliers);
  if (result.kind === "overall")
    return {
      heads: ["Day", "30-day average", "Projects"],
      rows: result.points.map(({ date, average, count }) => [date, average, count]),
    };
  return failureFile(result);
}

function failureFile({
  bars,
  before,
}: Extract<AnalyticsResult, { kind: "improvement" }>): TableFile {
  const rate = (of: { failed: number; counted: number }) => rounded(failureRate(of), 1);
  return {
    heads: [
      "Question",
      "Failed",
      "Projects",
      "Failure rate (%)",
      "Cumulative (%)",
      ...(before ? ["Failed before", "Projects before", "Failure rate before (%)"] : []),
    ],
    rows: bars.map((bar) => [
      bar.question,
      bar.failed,
      bar.counted,
      rate(bar),
      rounded(bar.cumulative, 1),
      ...(before && bar.before ? [bar.before.failed, bar.before.counted, rate(bar.before)] : []),
    ]),
  };
}

/** A row for each question and party, which a spreadsheet program can turn into any table. */
function outlierFile({ parties, sections }: Outliers): TableFile {
  const names = new Map(parties.map(({ party, name }) => [party, name]));
  const rowOf = (section: string, row: OutlierRow, cell: OutlierCell) => [
    section,
    row.question,
    names.get(cell.party),
    cell.value === null ? null : rounded(cell.value, 6),
    cell.adjusted === null ? null : rounded(cell.adjusted, 3),
    cell.failed,
    cell.n,
    rounded(row.globalAverage * 100, 1),
  ];
  return {
    heads: [
      "Section",
      "Question",
      "Name",
      "Value",
      "Adjusted p-value",
      "Failed",
      "Projects",
      "Failure rate of all (%)",
    ],
    rows: sections.flatMap(({ title, rows }) =>
      rows.flatMap((row) => row.cells.map((cell) => rowOf(title, row, cell))),
    ),
  };
}
