import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { changedInTransaction, siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { unblockDays } from "../domain/replan/accept-replanned-visit.server.ts";
import { undoVisitInTransaction } from "../domain/selected/undo-visit.server.ts";

/** Undoes how the last step changed the inspectors and visits of the selected projects. */
export async function action({ request, scope }: GuardedArgs) {
  const form = await readForm(request);
  const transaction = formText(form, "transaction") ?? "";
  const left = new Set<string>();
  let wasBlocked = false;
  const outcome = await applyInOneTransaction({
    async ids(tx) {
      wasBlocked = await unblockDays(tx, scope, transaction);
      const ids = await changedInTransaction(tx, scope, transaction);
      for (const id of ids) left.add(id);
      return ids;
    },
    act(tx, id) {
      left.delete(id);
      return undoVisitInTransaction(tx, scope, id, transaction, [...left]);
    },
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const back = safeReturn(formText(form, "back"));
  if (wasBlocked && outcome.done + outcome.leftOut.length === 0)
    return redirectWithToast(back, "The day is no longer blocked.");
  const toastTexts = { one: "project", many: "projects", done: "changed back" };
  return redirectWithOutcome(back, outcome, toastTexts);
}
