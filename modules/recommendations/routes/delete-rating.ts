import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { deleteRating } from "../domain/ratings/change-rating.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
  const { id: formId = "", ratingId: id = "" } = params;
  const type = await deleteRating(scope, { formId, id });
  return redirectWithToast(href(`/forms/${formId}/ratings`), ratingMessages.deleted(type));
}
