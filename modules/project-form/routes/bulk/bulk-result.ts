import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { bulkProjectFiles } from "../../domain/bulk/bulk-projects.server.ts";
import type { bulkProjectRows as rows } from "../../schema.ts";

const columns: WorksheetColumn<typeof rows.$inferSelect>[] = [
  { heading: "row", kind: "number", cell: ({ line }) => line },
  { heading: "address", cell: ({ address }) => address },
  { heading: "latitude", cell: ({ latitude }) => latitude },
  { heading: "longitude", cell: ({ longitude }) => longitude },
  { heading: "site owner", cell: ({ siteOwner }) => siteOwner },
  { heading: "site contact", cell: ({ siteContact }) => siteContact },
  { heading: "phone", cell: ({ phone }) => phone },
  { heading: "email", cell: ({ email }) => email },
  { heading: "system installer", cell: ({ installer }) => installer },
  { heading: "field user", cell: ({ fieldUser }) => fieldUser },
  { heading: "result", cell: ({ verdict }) => verdict },
  { heading: "problem", cell: ({ problem }) => problem },
  { heading: "project_id", cell: ({ createdProjectId }) => createdProjectId },
];

/** Every row of the file with its result. */
export async function loader({ params, scope }: GuardedArgs) {
  return bulkProjectFiles.resultDownload(scope, params.id ?? "", columns);
}
