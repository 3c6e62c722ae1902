import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsTabs } from "#app/ui/settings-tabs.tsx";
import { listPasskeys } from "../domain/passkeys/passkeys.server.ts";
import { hasSecondFactor } from "../domain/second-factor/second-factor.server.ts";
import { hasPassword, listDevices, ownSession } from "../domain/sessions/devices.server.ts";
import { SecurityList } from "../ui/security-list.tsx";

export const meta: MetaFunction = () => [{ title: "Security · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "accounts.own");
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
    <Page title="Security" width="narrow" above={<SettingsTabs here="security" />}>
      <SecurityList {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
