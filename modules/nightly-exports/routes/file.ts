import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getExportFile } from "../domain/export-settings.server.ts";

/** A file of an export, for people and for programs with an API key. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const file = await getExportFile(scope, params.export ?? "", params.file ?? "");
  return serveFile(request, file, { download: true });
}
