/** The columns of the result file of an import. Pure. */
import { rowHeading } from "#app/platform/bulk/result-header.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { bulkProjectRows } from "../../schema.ts";
import { bulkProjectColumns } from "./bulk-project-columns.ts";
import { resultHeadings } from "./parse-bulk-projects.ts";

type Row = typeof bulkProjectRows.$inferSelect;

const [result, problem, projectId] = resultHeadings;

export const bulkResultColumns: WorksheetColumn<Row>[] = [
  { heading: rowHeading, kind: "number", cell: ({ rowNumber }) => rowNumber },
  ...bulkProjectColumns.map(({ key, heading }) => ({ heading, cell: (row: Row) => row[key] })),
  { heading: result, cell: ({ status }) => status },
  { heading: problem, cell: (row) => row.message },
  { heading: projectId, cell: ({ createdProjectId }) => createdProjectId },
];
