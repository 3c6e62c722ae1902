import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { readReportedError, reportError } from "../domain/calls/report-error.server.ts";

/** Keeps an error a page or program has met, in the log of the caller's organization. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "users.call");
  await reportError(scope, await readReportedError(request));
  return Response.json({ logged: true });
}
