import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleSearchCall } from "../domain/handle-search-call.server.ts";
import { countInput } from "../domain/read-search-body.ts";
import { queryCount } from "../domain/run-search.server.ts";

/** The number of records that a search finds. */
export async function action({ request, scope }: GuardedArgs) {
  return handleSearchCall(request, countInput, (input) => queryCount(scope, input));
}
