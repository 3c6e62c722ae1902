import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getRunFile } from "../domain/runs/runs.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "exports.csv");
  const file = await getRunFile(scope, params.id ?? "");
  return serveFile(request, file, { download: true });
}
