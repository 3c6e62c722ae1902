import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { stopRun } from "../domain/runs/runs.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "exports.csv");
  const id = params.id ?? "";
  await stopRun(scope, id);
  return redirectWithToast(href(`/reports/exports/${id}`), "The report was stopped.");
}
