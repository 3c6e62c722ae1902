import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { actionMessages } from "../domain/actions/action.input.ts";
import { setActionDeleted } from "../domain/actions/place-action.server.ts";
import { firstMessage } from "#app/platform/form/wrong-field.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
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
