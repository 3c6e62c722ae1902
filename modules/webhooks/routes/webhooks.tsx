import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { listWebhooks } from "../domain/list-webhooks.server.ts";
import { WebhookTable } from "../ui/webhook-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Webhooks · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return { rows: await listWebhooks(scope) };
}

export default function Webhooks() {
  return (
    <Page width="wide" aside={<SettingsMenu here="settings-webhooks" />}>
      <WebhookTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
