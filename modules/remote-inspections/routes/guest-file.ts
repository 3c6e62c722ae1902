import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveGuestFile } from "../domain/serve-guest-file.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  return serveGuestFile(request, params.token ?? "", params.file ?? "");
}
