import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleRatingForm } from "../domain/ratings/handle-rating-form.server.ts";
import { changeRating } from "../domain/ratings/change-rating.server.ts";
import { getRating } from "../domain/ratings/list-ratings.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";
import { ratingInput } from "../domain/ratings/rating.input.ts";
import { ChangeRatingForm } from "../ui/ratings/rating-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.rating.name ?? "Rating"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  const rating = await getRating(scope, { formId: form.id, id: params.ratingId ?? "" });
  if (!rating.status) throw new Problem("not-found");
  return { formId: form.id, rating };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const entry = { formId, id: params.ratingId ?? "" };
  await getRating(scope, entry);
  return handleRatingForm(request, ratingInput, async (input, picture) => {
    const type = await changeRating(scope, entry, { input, picture });
    return redirectWithToast(href(`/forms/${formId}/ratings`), ratingMessages.updated(type));
  });
}

export default function Rating() {
  const { formId, rating } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const closeTo = useOrganizationPath()(`/forms/${formId}/ratings`);
  const what = rating.type === "Icon" ? "icon" : `${rating.type} rating`;
  return (
    <DialogPage title={`Change the ${what}`} closeTo={closeTo}>
      <ChangeRatingForm rating={rating} refusal={refusal} closeTo={closeTo} />
    </DialogPage>
  );
}
