import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { listPasskeys } from "../domain/passkeys/passkeys.server.ts";
import { hasSecondFactor } from "../domain/second-factor/second-factor.server.ts";
import { hasPassword, listDevices, ownSession } from "../domain/sessions/devices.server.ts";
import { SecurityList } from "../ui/security-list.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Security · Fieldlight" }];

export async function loader({ request }: GuardedArgs) {
  const own = await ownSession(request);
  const [password, passkeys, secondFactor, devices] = await Promise.all([
    hasPassword(own.accountId),
    listPasskeys(own.accountId),
    hasSecondFactor(own.accountId),
    listDevices(own),
  ]);
  return {
    password,
    passkeys: passkeys.length,
    secondFactor,
    devices: devices.length,
  };
}

export default function Security() {
  return (
    <Page title="Security" width="narrow" aside={<SettingsMenu here="security" />}>
      <SecurityList {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
