import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { bucketInput } from "../domain/read-search-body.ts";
import { countBuckets } from "../domain/run-search.server.ts";

/** The values of a field, with the number of records that have each. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await requirePermission(request, params, "search.call");
  return answerCall(request, bucketInput, (input) => countBuckets(scope, input));
}
