import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { findConditionSources } from "../domain/conditions/condition-sources.server.ts";
import { getOwnForm } from "../domain/access/own-form.server.ts";

/** Returns questions of a draft that a condition of the question `for` may refer to, found by the words `q`. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  const query = new URL(request.url).searchParams;
  const text = (query.get("q") ?? "").slice(0, 200);
  return {
    sources: await findConditionSources(scope, form.id, query.get("for") ?? "", text),
  };
}
