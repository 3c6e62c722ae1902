import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { addRating } from "../domain/ratings/add-rating.server.ts";
import { handleRatingForm } from "../domain/ratings/handle-rating-form.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { ratingMessages } from "../domain/ratings/rating-messages.ts";
import { isRatingType } from "../domain/ratings/rating-types.ts";
import { newRatingInput } from "../domain/ratings/rating.input.ts";
import { AddRatingForm } from "../ui/ratings/rating-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add a rating or icon · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  const type = new URL(request.url).searchParams.get("type");
  return { formId: form.id, id: newId(), type: isRatingType(type) ? type : "Cost" };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  return handleRatingForm(request, newRatingInput, async (input, picture) => {
    await addRating(scope, form.id, { input, picture });
    return redirectWithToast(href(`/forms/${form.id}/ratings`), ratingMessages.added(input.type));
  });
}

export default function AddRating() {
  const { formId, id, type } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const closeTo = useOrganizationPath()(`/forms/${formId}/ratings`);
  return (
    <DialogPage title="Add a rating or icon" closeTo={closeTo}>
      <AddRatingForm id={id} type={type} refusal={refusal} closeTo={closeTo} />
    </DialogPage>
  );
}
