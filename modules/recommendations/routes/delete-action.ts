import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { actionMessages } from "../domain/actions/action.input.ts";
import { setActionDeleted } from "../domain/actions/place-action.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const { id: formId = "", actionId: id = "" } = params;
  await setActionDeleted(scope, { formId, id }, true);
  return redirectWithToast(href(`/forms/${formId}/actions`), actionMessages.saved);
}
