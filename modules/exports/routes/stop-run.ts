import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { stopRun } from "../domain/runs/runs.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await stopRun(scope, id);
  return redirectWithToast(href(`/reports/exports/${id}`), "The report was stopped.");
}
