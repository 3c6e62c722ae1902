import type { ActionFunctionArgs } from "@remix-run/node";
import { receiveGuestPhotos } from "../domain/receive-guest-work.server.ts";

export function action({ request, params }: ActionFunctionArgs) {
  return receiveGuestPhotos(request, params.token ?? "");
}
