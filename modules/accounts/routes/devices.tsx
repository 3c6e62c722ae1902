import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { hasPassword, listDevices, ownSession } from "../domain/sessions/devices.server.ts";
import { endSessionInput } from "../domain/sign-in/sign-in.input.ts";
import {
  requirePassword,
  endEverySession,
  endSession,
} from "../domain/sessions/end-sessions.server.ts";
import { signOut } from "../domain/sign-in/sign-out.server.ts";
import { DeviceForm } from "../ui/device-form.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Devices · Fieldlight" }];

export async function loader({ request, viewer }: GuardedArgs) {
  const own = await ownSession(request);
  return {
    devices: await listDevices(own),
    requiresPassword: await hasPassword(own.accountId),
    timeZone: viewer.timeZone,
  };
}

export async function action({ request, scope, href }: GuardedArgs) {
  const own = await ownSession(request);
  return handleForm(request, endSessionInput, async ({ password, session }) => {
    await requirePassword(request, own, password);
    if (session === "everywhere") return toLogin(await endEverySession(request, scope, own));
    if (session === own.id) return toLogin(await signOut(request));
    const isEnded = await endSession(own, session);
    const done = isEnded ? "The device was signed out." : "The device had signed out before.";
    return redirectWithToast(href("/settings/devices"), done);
  });
}

function toLogin(cookie: string) {
  return redirect("/login", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Devices() {
  const { devices, requiresPassword, timeZone } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <Page title="Devices" width="narrow" aside={<SettingsMenu here="devices" />}>
      <p>The devices signed in to your account.</p>
      <RefusalSummary refusal={refusal} />
      <DeviceForm
        devices={devices}
        requiresPassword={requiresPassword}
        timeZone={timeZone}
        refusal={refusal}
      />
    </Page>
  );
}
