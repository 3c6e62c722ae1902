import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { listSavedCriteria } from "#modules/exports/public.saved.server.ts";
import { addSubscription } from "../domain/settings/write-subscription.server.ts";
import { subscriptionInput } from "../domain/settings/subscription.input.ts";
import { SubscriptionDialog } from "../ui/subscription-dialog.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Add Subscription · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const saved = await listSavedCriteria(scope);
  const requestedId = new URL(request.url).searchParams.get("saved");
  // A report that is not the viewer's own counts as not chosen.
  const savedId = saved.find(({ id }) => id === requestedId)?.id ?? "";
  return { saved: saved.map(({ id, name }) => ({ id, name })), savedId, email: scope.viewer.email };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return answerForm(request, subscriptionInput, async (input) => {
    const id = await addSubscription(scope, input);
    return redirectWithToast(href(`/settings/subscriptions/${id}`), "Subscription added.");
  });
}

export default function AddSubscription() {
  const answer = useActionData<Served<typeof action>>();
  const refusal = isFormRefusal(answer) ? answer : null;
  return <SubscriptionDialog {...useLoaderData<Served<typeof loader>>()} refusal={refusal} />;
}
