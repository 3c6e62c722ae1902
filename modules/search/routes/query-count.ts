import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { countInput } from "../domain/read-search-body.ts";
import { queryCount } from "../domain/run-search.server.ts";

/** The number of records that a search finds. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await requirePermission(request, params, "search.call");
  return answerCall(request, countInput, (input) => queryCount(scope, input));
}
