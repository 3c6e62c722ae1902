import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { requestOrRegenerateReport } from "../domain/request-report.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "reports.make");
  const projectId = params.id ?? "";
  await requestOrRegenerateReport(scope, projectId);
  return redirectWithToast(href(`/projects/${projectId}/manage`), "We are creating the report.");
}
