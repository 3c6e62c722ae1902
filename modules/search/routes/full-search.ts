import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { searchInput } from "../domain/read-search-body.ts";
import { fullSearch } from "../domain/run-search.server.ts";

/** Records of a type, page by page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await requirePermission(request, params, "search.call");
  return answerCall(request, searchInput, (input) => fullSearch(scope, input));
}
