import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { applyToEach, redirectWithOutcome } from "#app/platform/lists/apply-to-each.server.ts";
import { settleThread } from "../domain/threads/settle-thread.server.ts";

/** Settles the threads that were selected in the list, each in its own transaction. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyToEach(form, (id) => settleThread(scope, id));
  const project = formText(form, "project");
  const back = href("/threads") + (project ? `?project=${encodeURIComponent(project)}` : "");
  return redirectWithOutcome(back, outcome, { one: "thread", many: "threads", done: "settled" });
}
