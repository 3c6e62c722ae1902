import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { getIntakeDownload } from "../domain/download-intake.server.ts";

/** A whole intake in JSON, which the inspector's phone stores for offline work. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "intake.open");
  return Response.json(await getIntakeDownload(scope, params.id ?? ""));
}
