import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getExportFile } from "../domain/exports.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const file = await getExportFile(scope, params.export ?? "");
  return serveFile(request, file, { download: true });
}
