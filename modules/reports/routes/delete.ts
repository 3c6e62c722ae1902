import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteReport } from "../domain/delete-report.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  await deleteReport(scope, params.id ?? "");
  return redirectWithToast(href("/reports"), "Report deleted.");
}
