import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { downloadLosses } from "../domain/view-import.server.ts";

/** Downloads every loss with its place. */
export function loader({ params, scope }: GuardedArgs) {
  return downloadLosses(scope, params.importId ?? "");
}
