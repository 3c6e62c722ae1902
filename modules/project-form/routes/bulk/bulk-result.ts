import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { bulkProjectFiles } from "../../domain/bulk/bulk-projects.server.ts";
import { bulkProjectColumns } from "../../domain/bulk/bulk-project-columns.ts";
import type { bulkProjectRows as rows } from "../../schema.ts";

type Row = typeof rows.$inferSelect;

const columns: WorksheetColumn<Row>[] = [
  { heading: "row", kind: "number", cell: ({ line }) => line },
  ...bulkProjectColumns.map(({ key, heading }) => ({ heading, cell: (row: Row) => row[key] })),
  { heading: "result", cell: ({ verdict }) => verdict },
  { heading: "problem", cell: ({ problem }) => problem },
  { heading: "project_id", cell: ({ createdProjectId }) => createdProjectId },
];

/** Every row of the file with its result. */
export async function loader({ params, scope }: GuardedArgs) {
  return bulkProjectFiles.resultDownload(scope, params.id ?? "", columns);
}
