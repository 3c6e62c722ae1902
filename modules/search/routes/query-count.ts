import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { countInput } from "../domain/read-search-body.ts";
import { queryCount } from "../domain/run-search.server.ts";

/** The number of records that a search finds. */
export async function action({ request, scope }: GuardedArgs) {
  return answerCall(request, countInput, (input) => queryCount(scope, input));
}
