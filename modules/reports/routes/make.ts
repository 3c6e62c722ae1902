import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { requestOrRegenerateReport } from "../domain/request-report.server.ts";

const messages = {
  requested: "We are creating the report.",
  "in progress": "We are creating the report.",
  "just made": "The report was made a moment ago, so we did not create it again.",
};

export async function action({ params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const outcome = await requestOrRegenerateReport(scope, projectId);
  const say = outcome === "just made" ? redirectWithRefusal : redirectWithToast;
  return say(href(`/projects/${projectId}/manage`), messages[outcome]);
}
