import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { listReportRecords } from "../../domain/calls/read-reports.server.ts";
import { listQuery } from "../../domain/calls/report-calls.input.ts";

/** Lists the reports that the caller sees, with the filters of the list of reports. */
export async function loader({ request, scope }: GuardedArgs) {
  readQuery(request, listQuery);
  return Response.json(await listReportRecords(scope, request.url), { headers: uncached });
}
