import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnEach, redirectWithOutcome } from "#app/platform/lists/act-on-each.server.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { deleteReport } from "../domain/delete-report.server.ts";

/** Deletes each of the selected reports separately. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "reports.delete");
  const form = await readForm(request);
  const outcome = await actOnEach(form, (id) => deleteReport(scope, id));
  const words = { one: "report", many: "reports", done: "deleted" };
  return redirectWithOutcome(href("/reports"), outcome, words);
}
