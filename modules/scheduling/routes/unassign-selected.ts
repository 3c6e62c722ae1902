import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { actTogether, redirectWithBulk } from "#app/platform/lists/act-together.server.ts";
import { changedByStep, siteOwnersOf } from "#modules/projects/public.lists.server.ts";
import { unassignWithin } from "../domain/selected/assign-inspector.server.ts";

/** Undoes an assignment of the projects that were ticked in a list. */
export async function action({ request, scope }: GuardedArgs) {
  const form = await readForm(request);
  const transaction = formText(form, "transaction") ?? "";
  const outcome = await actTogether({
    ids: (tx) => changedByStep(tx, scope, transaction),
    act: (tx, id) => unassignWithin(tx, scope, id, transaction),
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const words = { one: "project", many: "projects", done: "assigned as before" };
  return redirectWithBulk(safeReturn(formText(form, "back")), outcome, words);
}
