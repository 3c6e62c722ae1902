import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsTabs } from "#app/ui/settings-tabs.tsx";
import { listSubscriptions } from "../domain/get-subscription.server.ts";
import { SubscriptionTable } from "../ui/subscription-table.tsx";

export const meta: MetaFunction = () => [{ title: "Subscriptions · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "subscriptions.manage");
  const rows = await listSubscriptions(scope);
  return {
    rows: rows.map(({ id, title, frequency, email, paused, endedBecause, nextRunAt }) => ({
      id,
      title,
      frequency,
      email,
      paused,
      nextRunAt,
      isEnded: endedBecause !== null,
    })),
  };
}

export default function Subscriptions() {
  return (
    <Page width="wide" above={<SettingsTabs here="settings-subscriptions" />}>
      <SubscriptionTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
