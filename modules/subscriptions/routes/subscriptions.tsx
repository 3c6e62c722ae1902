import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { listSubscriptions } from "../domain/get-subscription.server.ts";
import { SubscriptionTable } from "../ui/subscription-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Subscriptions · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  const rows = await listSubscriptions(scope);
  return {
    rows: rows.map(({ id, title, frequency, email, paused, endReason, nextRunAt }) => ({
      id,
      title,
      frequency,
      email,
      paused,
      nextRunAt,
      isEnded: endReason !== null,
    })),
  };
}

export default function Subscriptions() {
  return (
    <Page width="wide" aside={<SettingsMenu here="settings-subscriptions" />}>
      <SubscriptionTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
