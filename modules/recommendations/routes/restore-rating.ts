import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { restoreRating } from "../domain/ratings/change-rating.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";
import { firstMessage } from "#app/platform/form/field-problem.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const { id: formId = "", ratingId: id = "" } = params;
  const back = href(`/forms/${formId}/ratings`);
  try {
    const type = await restoreRating(scope, { formId, id });
    return await redirectWithToast(back, ratingMessages.restored(type));
  } catch (error) {
    // Another entry may have got the name in the meantime.
    return redirectWithRefusal(back, firstMessage(error));
  }
}
