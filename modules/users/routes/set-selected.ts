import { applyToEach, redirectWithOutcome } from "#app/platform/lists/apply-to-each.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { disableOrEnable } from "../domain/profile/set-disabled.server.ts";
import { safeUserListPath } from "../domain/lists/user-list-query.ts";

/** Disables or enables each user selected in the list separately. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent !== "disable" && intent !== "enable") throw new Problem("invalid-input");
  const outcome = await applyToEach(form, async (id) => {
    const { done, message } = await disableOrEnable(scope, id, intent === "disable");
    if (!done) throw new Problem("not-authorized", message);
  });
  const words = { one: "user", many: "users", done: `${intent}d` };
  return redirectWithOutcome(href(safeUserListPath(form.get("back"))), outcome, words);
}
