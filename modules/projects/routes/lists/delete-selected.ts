import { selectedIds } from "#app/platform/lists/apply-to-each.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { safeListPath } from "../../domain/lists/safe-list-path.ts";
import { siteOwnersOf } from "../../domain/lists/selected-projects.server.ts";
import { deleteInTransaction } from "../../domain/trash/delete-project.server.ts";

/** Deletes the projects that were selected in a list. A project that may not be deleted is skipped. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyInOneTransaction({
    ids: selectedIds(form),
    act: (tx, id) => deleteInTransaction(tx, scope, id),
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const back = safeListPath(formText(form, "back"));
  return redirectWithOutcome(href(back), outcome, {
    one: "project",
    many: "projects",
    done: "deleted",
    undo: {
      action: href("/projects/selected/restore"),
      fields: { transaction: outcome.transaction.id, back: href(back) },
    },
  });
}
