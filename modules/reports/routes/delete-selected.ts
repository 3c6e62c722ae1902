import { applyToEach, redirectWithOutcome } from "#app/platform/lists/apply-to-each.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { deleteReport } from "../domain/delete-report.server.ts";

/** Deletes each of the selected reports separately. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyToEach(form, (id) => deleteReport(scope, id));
  const words = { one: "report", many: "reports", done: "deleted" };
  return redirectWithOutcome(href("/reports"), outcome, words);
}
