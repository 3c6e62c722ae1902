import type { ActionFunctionArgs } from "@remix-run/node";
import { createGuestUpload } from "../domain/receive-guest-work.server.ts";

export function action({ request, params }: ActionFunctionArgs) {
  return createGuestUpload(request, params.token ?? "");
}
