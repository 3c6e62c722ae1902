import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { setOut } from "../domain/set-out.server.ts";

/** The inspector has set out to the visit. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const page = formText(await readForm(request), "back");
  const back = page ? safeReturn(page) : href(`/projects/${id}/manage`);
  try {
    const expected = await setOut(scope, id);
    return await redirectWithToast(back, `The site contact expects you at about ${expected}`);
  } catch (error) {
    if (!isProblem(error) || error.code !== "illegal-transition") throw error;
    return redirectWithRefusal(back, error.message);
  }
}
