import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { exportProjectLog } from "../../domain/log/export-project-log.server.ts";

export async function loader({ params, scope }: GuardedArgs) {
  return exportProjectLog(scope, params.id ?? "");
}
