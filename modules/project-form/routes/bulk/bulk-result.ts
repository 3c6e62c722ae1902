import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { bulkProjectFiles } from "../../domain/bulk/bulk-projects.server.ts";
import { bulkResultColumns } from "../../domain/bulk/bulk-result-columns.ts";

/** Downloads all rows of the file with their results. */
export async function loader({ params, scope }: GuardedArgs) {
  return bulkProjectFiles.resultDownload(scope, params.id ?? "", bulkResultColumns);
}
