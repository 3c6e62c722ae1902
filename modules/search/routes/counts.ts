import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleSearchCall } from "../domain/handle-search-call.server.ts";
import { bucketInput } from "../domain/read-search-body.ts";
import { countBuckets } from "../domain/run-search.server.ts";

/** The values of a field, with the number of records that have each. */
export async function action({ request, scope }: GuardedArgs) {
  return handleSearchCall(request, bucketInput, (input) => countBuckets(scope, input));
}
