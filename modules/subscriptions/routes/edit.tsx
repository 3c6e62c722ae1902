import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { listFilterChoices, readSearchTexts } from "#modules/exports/public.criteria.server.ts";
import { criteriaInput } from "#modules/exports/public.ts";
import { getSubscription } from "../domain/get-subscription.server.ts";
import { handleSubscriptionForm } from "../domain/settings/handle-subscription-form.server.ts";
import { editSubscription } from "../domain/settings/write-subscription.server.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Edit Subscription · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const subscription = await getSubscription(scope, params.id ?? "");
  const { id, title, frequency, format, omitEmptyColumns, email } = subscription;
  const { skipEmpty, includeIntakeData } = subscription;
  const criteria = criteriaInput.parse(subscription.filter);
  const searchTexts = readSearchTexts(new URLSearchParams());
  const choices = await listFilterChoices(scope, { criteria, searchTexts });
  const settings = { title, frequency, format, omitEmptyColumns, email, skipEmpty };
  return { id, ...settings, includeIntakeData, criteria, choices };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  // Throws not-found for another person's subscription, whatever was posted.
  const { id } = await getSubscription(scope, params.id ?? "");
  return handleSubscriptionForm(request, scope, async (input) => {
    await editSubscription(scope, id, input);
    return redirectWithToast(href(`/settings/subscriptions/${id}`), "Subscription saved.");
  });
}

export default function EditSubscription() {
  const refusal = useRefusal();
  return <EditDialog {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
