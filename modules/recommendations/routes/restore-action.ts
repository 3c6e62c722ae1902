import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { actionMessages } from "../domain/actions/action.input.ts";
import { setActionDeleted } from "../domain/actions/place-action.server.ts";
import { firstMessage } from "#app/platform/form/field-problem.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const { id: formId = "", actionId: id = "" } = params;
  const back = href(`/forms/${formId}/actions`);
  try {
    await setActionDeleted(scope, { formId, id }, false);
    return await redirectWithToast(back, actionMessages.saved);
  } catch (error) {
    // The list may have become full.
    return redirectWithRefusal(back, firstMessage(error));
  }
}
