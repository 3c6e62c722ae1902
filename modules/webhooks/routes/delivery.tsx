import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { eventLabel } from "../domain/announce/webhook-events.ts";
import { getDelivery, getWebhook } from "../domain/get-webhook.server.ts";
import { listAttempts } from "../domain/log/list-deliveries.server.ts";
import { DeliveryDetails } from "../ui/delivery-details.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? eventLabel(data.delivery.event) : "Delivery"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "webhooks.manage");
  const delivery = await getDelivery(scope, params.id ?? "");
  const { id, url, offBecause } = await getWebhook(scope, delivery.webhookId);
  return {
    delivery,
    webhook: { id, url, isOff: offBecause !== null },
    attempts: await listAttempts(delivery),
  };
}

export default function Delivery() {
  const { delivery, webhook, attempts } = useLoaderData<typeof loader>();
  const under = useOrganizationPath();
  return (
    <Page
      title={eventLabel(delivery.event)}
      breadcrumbs={[
        { label: "Webhooks", to: under("/settings/webhooks") },
        { label: new URL(webhook.url).host, to: under(`/settings/webhooks/${webhook.id}`) },
      ]}
    >
      <DeliveryDetails delivery={delivery} isOff={webhook.isOff} attempts={attempts} />
    </Page>
  );
}
