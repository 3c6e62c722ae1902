import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { eventLabel } from "../domain/announce/webhook-events.ts";
import { getDelivery, getWebhook } from "../domain/get-webhook.server.ts";
import { listAttempts } from "../domain/log/list-deliveries.server.ts";
import { DeliveryDetails } from "../ui/delivery-details.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data ? eventLabel(data.delivery.event) : "Delivery"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const delivery = await getDelivery(scope, params.id ?? "");
  const { id, url, offReason } = await getWebhook(scope, delivery.webhookId);
  return {
    delivery,
    webhook: { id, url, isOff: offReason !== null },
    attempts: await listAttempts(delivery),
  };
}

export default function Delivery() {
  const { delivery, webhook, attempts } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title={eventLabel(delivery.event)}
      breadcrumbs={[
        { label: "Webhooks", to: href("/settings/webhooks") },
        { label: new URL(webhook.url).host, to: href(`/settings/webhooks/${webhook.id}`) },
      ]}
    >
      <DeliveryDetails delivery={delivery} isOff={webhook.isOff} attempts={attempts} />
    </Page>
  );
}
