import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { searchInput } from "../domain/read-search-body.ts";
import { fullSearch } from "../domain/run-search.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "search.call");
  throw new Problem("method-not-allowed");
}

/** Records that a query in the search's own language finds. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "search.call");
  return answerCall(request, searchInput, (asked) => fullSearch(scope, asked));
}
