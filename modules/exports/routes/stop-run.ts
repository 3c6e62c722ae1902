import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { stopRun } from "../domain/runs/runs.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const isStopped = await stopRun(scope, id);
  const done = isStopped ? "The report was stopped." : "The report had ended before.";
  return redirectWithToast(href(`/reports/exports/${id}`), done);
}
