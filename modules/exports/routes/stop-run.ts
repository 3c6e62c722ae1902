import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { stopRun } from "../domain/runs/runs.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "exports.csv");
  const id = params.id ?? "";
  await stopRun(scope, id);
  return redirectWithToast(href(`/reports/exports/${id}`), "The report was stopped.");
}
