import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { deleteReport } from "../domain/delete-report.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "reports.delete");
  throw new Problem("method-not-allowed");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "reports.delete");
  await deleteReport(scope, params.id ?? "");
  return redirectWithToast(href("/reports"), "Report deleted.");
}
