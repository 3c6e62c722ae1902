import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { inTransaction } from "#db/client.server.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";

/** Asks the site contact of one project to confirm the visit or to choose its time. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const page = formText(await readForm(request), "back");
  const back = page ? safeReturn(page) : href(`/projects/${id}/manage`);
  try {
    const what = await inTransaction((tx) => askInTransaction(tx, scope, id));
    return await redirectWithToast(back, `The site contact was asked to ${what}`);
  } catch (error) {
    if (!isProblem(error) || error.code !== "illegal-transition") throw error;
    return redirectWithRefusal(back, error.message);
  }
}
