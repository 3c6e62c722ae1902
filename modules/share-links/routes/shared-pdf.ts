import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveSharedPdf } from "../domain/serve-shared.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  return serveSharedPdf(request, params.token ?? "");
}
