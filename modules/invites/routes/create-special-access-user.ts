import type { ActionFunctionArgs } from "@remix-run/node";
import { handleSignUpCall } from "../domain/handle-sign-up-call.server.ts";

/** The sign-up of the invite page as JSON. */
export function action({ request, params }: ActionFunctionArgs) {
  return handleSignUpCall(request, params.organizationId);
}
