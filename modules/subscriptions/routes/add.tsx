import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { listSavedCriteria } from "#modules/exports/public.server.ts";
import { addSubscription } from "../domain/settings/change-subscription.server.ts";
import { subscriptionInput } from "../domain/settings/subscription.input.ts";
import { SubscriptionDialog } from "../ui/subscription-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Add Subscription · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "subscriptions.manage");
  const saved = await listSavedCriteria(scope);
  const requestedId = new URL(request.url).searchParams.get("saved");
  // A report that is not the viewer's own counts as not chosen.
  const savedId = saved.find(({ id }) => id === requestedId)?.id ?? "";
  return { saved: saved.map(({ id, name }) => ({ id, name })), savedId, email: scope.viewer.email };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "subscriptions.manage");
  return answerForm(request, subscriptionInput, async (input) => {
    const id = await addSubscription(scope, input);
    return redirectWithToast(href(`/settings/subscriptions/${id}`), "Subscription added.");
  });
}

export default function AddSubscription() {
  const answer = useActionData<typeof action>();
  const refusal = isFormRefusal(answer) ? answer : null;
  return <SubscriptionDialog {...useLoaderData<typeof loader>()} refusal={refusal} />;
}
