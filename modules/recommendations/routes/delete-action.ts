import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { actionMessages } from "../domain/actions/action.input.ts";
import { setActionDeleted } from "../domain/actions/place-action.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
  const { id: formId = "", actionId: id = "" } = params;
  await setActionDeleted(scope, { formId, id }, true);
  return redirectWithToast(href(`/forms/${formId}/actions`), actionMessages.saved);
}
