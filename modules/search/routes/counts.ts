import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { answerCall } from "../domain/answer-call.server.ts";
import { bucketInput } from "../domain/read-search-body.ts";
import { countBuckets } from "../domain/run-search.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "search.call");
  throw new Problem("method-not-allowed");
}

/** The values of a field, with how many records have each. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "search.call");
  return answerCall(request, bucketInput, (asked) => countBuckets(scope, asked));
}
