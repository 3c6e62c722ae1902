import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";
import { getAction } from "../domain/actions/list-actions.server.ts";
import { orderAction } from "../domain/actions/place-action.server.ts";

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId = "", actionId: id = "" } = params;
  await getAction(scope, { formId, id });
  const position = Number(formText(await readForm(request), "order"));
  if (!Number.isSafeInteger(position) || position < 1)
    throw new Problem("invalid-input", ratingMessages.orderFailed);
  await orderAction(scope, { formId, id }, position);
  return redirect(href(`/forms/${formId}/actions`), 303);
}
