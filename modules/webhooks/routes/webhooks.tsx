import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsTabs } from "#app/ui/settings-tabs.tsx";
import { listWebhooks } from "../domain/list-webhooks.server.ts";
import { WebhookTable } from "../ui/webhook-table.tsx";

export const meta: MetaFunction = () => [{ title: "Webhooks · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "webhooks.manage");
  return { rows: await listWebhooks(scope) };
}

export default function Webhooks() {
  return (
    <Page width="wide" above={<SettingsTabs here="settings-webhooks" />}>
      <WebhookTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
