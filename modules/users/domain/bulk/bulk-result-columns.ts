/** The columns of the result file of an import. Pure. */
import { rowHeading } from "#app/platform/bulk/result-header.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { bulkUserRows } from "../../schema.ts";
import { bulkHeader } from "./bulk-user-columns.ts";
import { resultHeadings } from "./parse-bulk-file.ts";

type Row = typeof bulkUserRows.$inferSelect;

const [result, verified, problem, userId] = resultHeadings;

const textOf = (row: Row, name: (typeof bulkHeader)[number]) =>
  name === "nabcep_ids" ? row.nabcepIds : row[name];

export const bulkResultColumns: WorksheetColumn<Row>[] = [
  { heading: rowHeading, kind: "number", cell: ({ rowNumber }) => rowNumber },
  ...bulkHeader.map((name) => ({ heading: name, cell: (row: Row) => textOf(row, name) })),
  { heading: result, cell: ({ status }) => status },
  { heading: verified, cell: (row) => row.verified },
  { heading: problem, cell: (row) => row.message },
  { heading: userId, cell: (row) => row.userId },
];
