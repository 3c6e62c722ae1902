import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { selectedIds } from "#app/platform/lists/apply-to-each.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { muteInTransaction } from "../domain/mute-project.server.ts";

/** Mutes the projects selected in a list for the viewer. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyInOneTransaction({
    ids: selectedIds(form),
    act: (tx, id) => muteInTransaction(tx, scope, id),
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const back = safeReturn(formText(form, "back"));
  return redirectWithOutcome(back, outcome, {
    one: "project",
    many: "projects",
    done: "muted",
    undo: {
      action: href("/projects/selected/unmute"),
      fields: { at: outcome.transaction.startedAt, back },
    },
  });
}
