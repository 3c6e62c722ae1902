import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { exportProjectLog } from "../../domain/log/export-project-log.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "projects.logs");
  return exportProjectLog(scope, params.id ?? "");
}
