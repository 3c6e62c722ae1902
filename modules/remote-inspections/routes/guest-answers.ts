import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveGuestAnswers } from "../domain/receive-guest-work.server.ts";

export function action({ request, params }: ActionFunctionArgs) {
  return receiveGuestAnswers(request, params.token ?? "");
}
