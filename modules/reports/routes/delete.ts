import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteReport } from "../domain/delete-report.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "reports.delete");
  await deleteReport(scope, params.id ?? "");
  return redirectWithToast(href("/reports"), "Report deleted.");
}
