import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { actionMessages } from "../domain/action-messages.ts";
import { setActionDeleted } from "../domain/place-action.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "forms.write");
  throw new Problem("method-not-allowed");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const { id: formId = "", actionId: id = "" } = params;
  await setActionDeleted(scope, { formId, id }, true);
  return redirectWithToast(href(`/forms/${formId}/actions`), actionMessages.saved);
}
