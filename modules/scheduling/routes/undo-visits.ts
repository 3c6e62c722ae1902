import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { actTogether, redirectWithBulk } from "#app/platform/lists/act-together.server.ts";
import { changedInTransaction, siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { undoVisitWithin } from "../domain/selected/undo-visit.server.ts";

/** Undoes how the last step changed the inspectors and visits of the ticked projects. */
export async function action({ request, scope }: GuardedArgs) {
  const form = await readForm(request);
  const transaction = formText(form, "transaction") ?? "";
  const left = new Set<string>();
  const outcome = await actTogether({
    async ids(tx) {
      const ids = await changedInTransaction(tx, scope, transaction);
      for (const id of ids) left.add(id);
      return ids;
    },
    act(tx, id) {
      left.delete(id);
      return undoVisitWithin(tx, scope, id, transaction, [...left]);
    },
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const words = { one: "project", many: "projects", done: "changed back" };
  return redirectWithBulk(safeReturn(formText(form, "back")), outcome, words);
}
