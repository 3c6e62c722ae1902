import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readReportedError, reportError } from "../domain/calls/report-error.server.ts";

/** Records an error that a page or program reports, in the log of the caller's organization. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await requirePermission(request, params, "users.call");
  await reportError(scope, await readReportedError(request));
  return Response.json({ logged: true });
}
