import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { inTransaction } from "#db/client.server.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";

/** Asks the site contact of one project. */
export async function action({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const back = href(`/projects/${id}/manage`);
  try {
    await inTransaction((tx) => askInTransaction(tx, scope, id));
  } catch (error) {
    if (!isProblem(error) || error.code !== "illegal-transition") throw error;
    return redirectWithRefusal(back, error.message);
  }
  return redirectWithToast(back, "An email asks the site contact to confirm");
}
