import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";
import type { bulkUserRows as rows } from "../schema.ts";

const columns: WorksheetColumn<typeof rows.$inferSelect>[] = [
  { heading: "row", kind: "number", cell: ({ line }) => line },
  { heading: "name", cell: ({ name }) => name },
  { heading: "email", cell: ({ email }) => email },
  { heading: "address", cell: ({ address }) => address },
  { heading: "city", cell: ({ city }) => city },
  { heading: "state", cell: ({ state }) => state },
  { heading: "zip", cell: ({ zip }) => zip },
  { heading: "type", cell: ({ type }) => type },
  { heading: "nabcep_ids", cell: ({ nabcepIds }) => nabcepIds },
  { heading: "result", cell: ({ verdict }) => verdict },
  { heading: "verified", cell: ({ verified }) => verified },
  { heading: "problem", cell: ({ problem }) => problem },
  { heading: "user_id", cell: ({ userId }) => userId },
];

/** Every row of the file with its result, for download. */
export async function loader({ params, scope }: GuardedArgs) {
  return bulkUserFiles.resultDownload(scope, params.id ?? "", columns);
}
