import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleSearchCall } from "../domain/handle-search-call.server.ts";
import { searchInput } from "../domain/read-search-body.ts";
import { fullSearch } from "../domain/run-search.server.ts";

/** Records of a type, page by page. */
export async function action({ request, scope }: GuardedArgs) {
  return handleSearchCall(request, searchInput, (input) => fullSearch(scope, input));
}
