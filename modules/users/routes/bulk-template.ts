import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTemplate } from "#app/platform/bulk/receive-csv.server.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { bulkHeader } from "../domain/bulk/bulk-user-columns.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "users.add");
  return csvTemplate(bulkHeader, "users_template.csv");
}
