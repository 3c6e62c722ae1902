import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { safeListPath } from "../../domain/lists/safe-list-path.ts";
import { changedInTransaction, siteOwnersOf } from "../../domain/lists/selected-projects.server.ts";
import { restoreInTransaction } from "../../domain/trash/delete-project.server.ts";

/** Undoes the deletion of the projects that were selected in a list. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyInOneTransaction({
    ids: (tx) => changedInTransaction(tx, scope, formText(form, "transaction") ?? ""),
    act: (tx, id) => restoreInTransaction(tx, scope, id),
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const toastTexts = { one: "project", many: "projects", done: "restored" };
  return redirectWithOutcome(href(safeListPath(formText(form, "back"))), outcome, toastTexts);
}
