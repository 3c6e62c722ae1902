import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithCustomReport } from "../domain/custom/custom-report.server.ts";
import { readCall } from "../domain/custom/read-call.server.ts";
import { newReportInput } from "../domain/custom/report-options.input.ts";

/** Returns the PDF itself. */
export async function action({ request, scope }: GuardedArgs) {
  const { id, options } = await readCall(request, newReportInput);
  return respondWithCustomReport(scope, id, options);
}
