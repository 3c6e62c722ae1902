import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { describeCriteria } from "#modules/exports/public.criteria.server.ts";
import { getSubscription, listRecipients, listRuns } from "../domain/get-subscription.server.ts";
import {
  deleteSubscription,
  pauseSubscription,
} from "../domain/settings/change-subscription.server.ts";
import { sendToMe } from "../domain/settings/send-to-me.server.ts";
import { SubscriptionPage } from "../ui/subscription-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.title ?? "Subscription"} · Fieldlight` },
];

const stepInput = z.object({ intent: z.enum(["send", "pause", "resume", "delete"]) });

export async function loader({ params, scope }: GuardedArgs) {
  const subscription = await getSubscription(scope, params.id ?? "");
  const [facts, recipients, runs] = await Promise.all([
    describeCriteria(scope, subscription.filter),
    listRecipients(subscription),
    listRuns(subscription),
  ]);
  const { id, title, frequency, format, includeIntakeData, skipEmpty } = subscription;
  const { omitEmptyColumns } = subscription;
  const { paused, endReason, nextRunAt } = subscription;
  const shown = {
    id,
    title,
    frequency,
    format,
    includeIntakeData,
    skipEmpty,
    omitEmptyColumns,
  };
  const readers = recipients.map(({ email, stoppedAt }) => ({ email, stoppedAt }));
  return { ...shown, paused, endReason, nextRunAt, facts, recipients: readers, runs };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  // Throws not-found for another person's subscription, whatever was posted.
  const { id } = await getSubscription(scope, params.id ?? "");
  const here = href(`/settings/subscriptions/${id}`);
  return handleForm(request, stepInput, async ({ intent }) => {
    switch (intent) {
      case "send":
        await sendToMe(scope, id);
        return redirectWithToast(here, "The report is on its way to you.");
      case "pause":
        await pauseSubscription(scope, id, true);
        return redirectWithToast(here, "Subscription paused.");
      case "resume":
        await pauseSubscription(scope, id, false);
        return redirectWithToast(here, "Subscription resumed.");
      case "delete":
        await deleteSubscription(scope, id);
        return redirectWithToast(href("/settings/subscriptions"), "Subscription deleted.");
    }
  });
}

export default function Subscription() {
  const shown = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const answer = useActionResult<HandlerData<typeof action>>();
  return (
    <Page
      title={shown.title}
      width="wide"
      breadcrumbs={[{ label: "Subscriptions", to: href("/settings/subscriptions") }]}
    >
      {isFormRefusal(answer) && <Notice tone="bad">{answer.message}</Notice>}
      <SubscriptionPage {...shown} />
    </Page>
  );
}
