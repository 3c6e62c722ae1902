import type { ActionFunctionArgs } from "@remix-run/node";
import { answerSignUpCall } from "../domain/answer-sign-up-call.server.ts";

/** The sign-up of the invite page as JSON. */
export function action({ request, params }: ActionFunctionArgs) {
  return answerSignUpCall(request, params.organizationId);
}
