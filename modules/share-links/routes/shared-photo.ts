import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveSharedPhoto } from "../domain/serve-shared.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  return serveSharedPhoto(request, params.token ?? "", params.photo ?? "");
}
