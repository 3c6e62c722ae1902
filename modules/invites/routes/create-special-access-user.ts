import type { ActionFunctionArgs } from "@remix-run/node";
import { Problem } from "#app/platform/problems.ts";
import { answerSignUpCall } from "../domain/answer-sign-up-call.server.ts";

export function loader() {
  throw new Problem("method-not-allowed");
}

/** The sign-up of the invite page as JSON. */
export function action({ request, params }: ActionFunctionArgs) {
  return answerSignUpCall(request, params.organizationId);
}
