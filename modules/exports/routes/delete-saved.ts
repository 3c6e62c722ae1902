import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteSavedCriteria } from "../domain/saved/saved-criteria.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "exports.csv");
  const name = await deleteSavedCriteria(scope, params.id ?? "");
  return redirectWithToast(href("/reports/csv"), `Deleted the report ${name}.`);
}
