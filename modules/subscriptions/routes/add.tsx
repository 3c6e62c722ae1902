import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import {
  listFilterChoices,
  readCriteriaOrAll,
  readSearchTexts,
} from "#modules/exports/public.criteria.server.ts";
import { listSavedCriteria } from "#modules/exports/public.saved.server.ts";
import { handleSubscriptionForm } from "../domain/settings/handle-subscription-form.server.ts";
import { addSubscription } from "../domain/settings/write-subscription.server.ts";
import { AddDialog } from "../ui/add-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Subscription · Fieldlight" }];

/** The form starts with a saved report, with the criteria of the URL, or with all projects. */
export async function loader({ request, scope }: GuardedArgs) {
  const search = new URL(request.url).searchParams;
  const saved = await listSavedCriteria(scope);
  // A saved report of another person is ignored.
  const chosen = saved.find(({ id }) => id === search.get("saved"));
  const { criteria, includeIntakeData } = chosen ?? readCriteriaOrAll(search).sent;
  return {
    saved: saved.map(({ id, name }) => ({ id, name })),
    title: chosen?.name ?? search.get("title") ?? "",
    email: scope.viewer.email,
    includeIntakeData,
    criteria,
    choices: await listFilterChoices(scope, { criteria, searchTexts: readSearchTexts(search) }),
  };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleSubscriptionForm(request, scope, async (input) => {
    const id = await addSubscription(scope, input);
    return redirectWithToast(href(`/settings/subscriptions/${id}`), "Subscription added.");
  });
}

export default function AddSubscription() {
  const refusal = useRefusal();
  return <AddDialog {...useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
