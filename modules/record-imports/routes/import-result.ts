import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { recordImportFiles } from "../domain/record-imports.server.ts";
import { importResultColumns } from "../domain/import-result-columns.ts";

/** Downloads all records of the import with their results. */
export function loader({ params, scope }: GuardedArgs) {
  return recordImportFiles.resultDownload(scope, params.importId ?? "", importResultColumns);
}
