import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvTemplate } from "#app/platform/bulk/receive-csv.server.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readTemplate } from "../../domain/bulk/store-bulk-projects.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "project-form.bulk");
  return csvTemplate(await readTemplate(), "projects_template.csv");
}
