import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { bulkResultColumns } from "../domain/bulk/bulk-result-columns.ts";
import { bulkUserFiles } from "../domain/bulk/bulk-uploads.server.ts";

/** Every row of the file with its result, for download. */
export async function loader({ params, scope }: GuardedArgs) {
  return bulkUserFiles.resultDownload(scope, params.id ?? "", bulkResultColumns);
}
