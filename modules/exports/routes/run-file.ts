import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getRunFile } from "../domain/runs/runs.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const file = await getRunFile(scope, params.id ?? "");
  return serveFile(request, file, { download: true });
}
