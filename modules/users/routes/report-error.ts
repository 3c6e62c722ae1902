import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readReportedError, reportError } from "../domain/calls/report-error.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "users.call");
  throw new Problem("method-not-allowed");
}

/** Keeps an error a page or program has met, in the log of the caller's organization. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "users.call");
  await reportError(scope, await readReportedError(request));
  return Response.json({ logged: true });
}
