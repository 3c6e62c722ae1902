/** Responds to the form of a subscription: a new one, or one whose settings change. */
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listFilterChoices, readSearchTexts } from "#modules/exports/public.criteria.server.ts";
import { criteriaInput } from "#modules/exports/public.ts";
import { subscriptionInput, type SubscriptionInput } from "./subscription.input.ts";

export function handleSubscriptionForm<Result>(
  request: Request,
  scope: Scope,
  save: (input: SubscriptionInput) => Promise<Result>,
) {
  return handleForm(request, subscriptionInput, save, async (values) => {
    const read = criteriaInput.safeParse(values);
    const criteria = read.success ? read.data : criteriaInput.parse({});
    const typed = Object.entries(values).map(([name, value]) => [name, String(value)]);
    return listFilterChoices(scope, {
      criteria,
      searchTexts: readSearchTexts(new URLSearchParams(typed)),
    });
  });
}
