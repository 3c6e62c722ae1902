import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readReportedError, reportError } from "../domain/calls/report-error.server.ts";

/** Records an error that a page or program reports, in the log of the caller's organization. */
export async function action({ request, scope }: GuardedArgs) {
  await reportError(scope, await readReportedError(request));
  return Response.json({ logged: true });
}
