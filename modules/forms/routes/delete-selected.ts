import { applyToEach, redirectWithOutcome } from "#app/platform/lists/apply-to-each.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { setFormDeleted } from "../domain/list/delete-form.server.ts";

/** Deletes each of the selected forms separately. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyToEach(form, (id) => setFormDeleted(scope, id, true));
  const words = { one: "form", many: "forms", done: "deleted" };
  return redirectWithOutcome(href("/forms"), outcome, words);
}
