import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithContent } from "#app/platform/calls/versions.server.ts";
import { getReportRecord } from "../../domain/calls/read-reports.server.ts";

/** A report, or 304 when the caller has it as it is. */
export async function loader({ request, params, scope }: GuardedArgs) {
  return respondWithContent(request, await getReportRecord(scope, params.id ?? ""));
}
