import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteRating } from "../domain/ratings/change-rating.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const { id: formId = "", ratingId: id = "" } = params;
  const type = await deleteRating(scope, { formId, id });
  return redirectWithToast(href(`/forms/${formId}/ratings`), ratingMessages.deleted(type));
}
