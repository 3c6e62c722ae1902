import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getRunFile } from "../domain/runs/runs.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "exports.csv");
  const file = await getRunFile(scope, params.id ?? "");
  return serveFile(request, file, { download: true });
}
