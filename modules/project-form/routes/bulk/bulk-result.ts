import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { bulkProjectFiles } from "../../domain/bulk/bulk-projects.server.ts";
import { bulkResultColumns } from "../../domain/bulk/bulk-result-columns.ts";

/** Every row of the file with its result. */
export async function loader({ params, scope }: GuardedArgs) {
  return bulkProjectFiles.resultDownload(scope, params.id ?? "", bulkResultColumns);
}
