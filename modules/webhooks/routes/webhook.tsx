import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getWebhook } from "../domain/get-webhook.server.ts";
import { listDeliveries, readDeliveryQuery } from "../domain/log/list-deliveries.server.ts";
import { DeliveryTable } from "../ui/delivery-table.tsx";
import { WebhookSummary } from "../ui/webhook-summary.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data ? new URL(data.webhook.url).host : "Webhook"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  const webhook = await getWebhook(scope, params.id ?? "");
  const { id, url, events, offReason, secretShownAt, previousEndsAt } = webhook;
  const query = readDeliveryQuery(request.url);
  return {
    webhook: { id, url, events, offReason, secretShownAt, previousEndsAt },
    query,
    deliveries: await listDeliveries(webhook, query),
  };
}

export default function Webhook() {
  const { webhook, query, deliveries } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title={new URL(webhook.url).host}
      width="wide"
      breadcrumbs={[{ label: "Webhooks", to: href("/settings/webhooks") }]}
    >
      <WebhookSummary webhook={webhook} />
      <DeliveryTable query={query} {...deliveries} />
    </Page>
  );
}
