import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithContent } from "#app/platform/calls/versions.server.ts";
import { getChecklist } from "../domain/orange-button/results/load-results.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const { checklist } = await getChecklist(scope, params.id ?? "");
  return respondWithContent(request, checklist);
}
