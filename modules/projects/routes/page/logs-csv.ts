import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { exportProjectLog } from "../../domain/log/export-project-log.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.logs");
  return exportProjectLog(scope, params.id ?? "");
}
