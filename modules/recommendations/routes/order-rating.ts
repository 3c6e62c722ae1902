import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { orderRating } from "../domain/ratings/change-rating.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";
import { ratingOrderInput } from "../domain/ratings/rating.input.ts";

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const back = href(`/forms/${formId}/ratings`);
  const parsed = ratingOrderInput.safeParse(formValues(await readForm(request)));
  if (!parsed.success) throw new Problem("invalid-input", ratingMessages.orderFailed);
  try {
    await orderRating(scope, formId, parsed.data);
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error }, ratingMessages.orderFailed);
    return redirectWithRefusal(back, ratingMessages.orderFailed);
  }
  return redirect(back, 303);
}
