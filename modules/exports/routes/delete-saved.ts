import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteSavedCriteria } from "../domain/saved/saved-criteria.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const name = await deleteSavedCriteria(scope, params.id ?? "");
  return redirectWithToast(href("/reports/csv"), `Deleted the report ${name}.`);
}
