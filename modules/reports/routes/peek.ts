import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { peekReport } from "../domain/page/peek-report.server.ts";

/** The main facts of a report, for the panel beside the list. */
export async function loader({ params, scope }: GuardedArgs) {
  return peekReport(scope, params.id ?? "");
}
