import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { setOut } from "../domain/set-out.server.ts";

/** The inspector has set out to the visit. */
export async function action({ params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const back = href(`/projects/${id}/manage`);
  try {
    const expected = await setOut(scope, id);
    return await redirectWithToast(back, `The site contact expects you at about ${expected}`);
  } catch (error) {
    if (!isProblem(error) || error.code !== "illegal-transition") throw error;
    return redirectWithRefusal(back, error.message);
  }
}
