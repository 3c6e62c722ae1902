import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { operationLinks } from "../domain/operation-links.ts";
import { driversInUse, productVersion } from "../domain/system-facts.server.ts";
import { SystemSettings } from "../ui/system-settings.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "System settings · Fieldlight" }];

export async function loader({ viewer }: GuardedArgs) {
  return {
    facts: [
      { label: "Version", value: await productVersion() },
      { label: "Time zone", value: viewer.timeZone },
      ...driversInUse(),
    ],
    links: operationLinks(viewer.type, env()),
  };
}

export default function SystemSettingsPage() {
  return (
    <Page title="System settings" aside={<SettingsMenu here="settings" />}>
      <SystemSettings {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
