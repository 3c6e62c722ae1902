import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { respondToGuestUpload } from "../domain/receive-guest-work.server.ts";

const respond = ({ request, params }: LoaderFunctionArgs) =>
  respondToGuestUpload(request, params.token ?? "", params.key ?? "");

export function loader(args: LoaderFunctionArgs) {
  return respond(args);
}

export function action(args: ActionFunctionArgs) {
  return respond(args);
}
