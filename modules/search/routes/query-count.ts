import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { countInput } from "../domain/read-search-body.ts";
import { queryCount } from "../domain/run-search.server.ts";

/** How many records a search finds. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "search.call");
  return answerCall(request, countInput, (asked) => queryCount(scope, asked));
}
