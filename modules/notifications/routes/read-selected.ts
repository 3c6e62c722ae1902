import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { applyToEach, redirectWithOutcome } from "#app/platform/lists/apply-to-each.server.ts";
import { setRead } from "../domain/mark-read.server.ts";

/** Marks the notifications selected in the inbox as read. */
export async function action({ request, scope }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await applyToEach(form, (id) => setRead(scope, id, true));
  const words = { one: "notification", many: "notifications", done: "marked read" };
  return redirectWithOutcome(safeReturn(form.get("back")?.toString()), outcome, words);
}
