import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { requireEntitySet } from "../domain/entity-sets.server.ts";
import { readFilter } from "../domain/filter.ts";
import { withErrors } from "../domain/respond.server.ts";

export async function loader({ request, params, scope }: GuardedArgs) {
  const set = await requireEntitySet(request, params.set ?? "");
  const filter = new URL(request.url).searchParams.get("$filter");
  return withErrors(async () => {
    const count = await set.count(scope, readFilter(set, filter));
    return new Response(String(count), {
      headers: { "Content-Type": "text/plain;charset=utf-8", "OData-Version": "4.0" },
    });
  });
}
