import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { deleteRating } from "../domain/change-rating.server.ts";
import { ratingMessages } from "../domain/rating-messages.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "forms.write");
  throw new Problem("method-not-allowed");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const { id: formId = "", ratingId: id = "" } = params;
  const type = await deleteRating(scope, { formId, id });
  return redirectWithToast(href(`/forms/${formId}/ratings`), ratingMessages.deleted(type));
}
