import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteReport } from "../domain/delete-report.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "reports.delete");
  await deleteReport(scope, params.id ?? "");
  return redirectWithToast(href("/reports"), "Report deleted.");
}
