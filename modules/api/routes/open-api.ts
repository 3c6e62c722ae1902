import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { listCalls } from "../domain/list-calls.server.ts";
import { writeOpenApi } from "../domain/open-api.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "api.read");
  return Response.json(writeOpenApi(await listCalls(), env().APP_ORIGIN));
}
