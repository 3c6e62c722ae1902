import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { requestOrRegenerateReport } from "../domain/request-report.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  await requestOrRegenerateReport(scope, projectId);
  return redirectWithToast(href(`/projects/${projectId}/manage`), "We are creating the report.");
}
