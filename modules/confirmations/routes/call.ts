import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { callInput, recordCall } from "../domain/record-call.server.ts";

/** Counts a call to the site contact. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getProject(scope, id);
  return handleForm(request, callInput, async (input) => {
    await recordCall(scope, id, input);
    return redirectWithToast(href(`/projects/${id}/manage`), "The call was recorded");
  });
}
