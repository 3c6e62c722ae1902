import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondWithContent } from "#app/platform/calls/versions.server.ts";
import { getIssues } from "../domain/orange-button/results/load-results.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const { issues } = await getIssues(scope, params.id ?? "");
  return respondWithContent(request, issues);
}
