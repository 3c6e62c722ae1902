import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsTabs } from "#app/ui/settings-tabs.tsx";
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

export const meta: MetaFunction = () => [{ title: "Devices · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewer } = await requirePermission(request, params, "accounts.own");
  const own = await ownSession(request);
  return {
    devices: await listDevices(own),
    requiresPassword: await hasPassword(own.accountId),
    timeZone: viewer.timeZone,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "accounts.own");
  const own = await ownSession(request);
  return answerForm(request, endSessionInput, async ({ password, session }) => {
    await requirePassword(request, own, password);
    if (session === "everywhere") return toLogin(await endEverySession(request, scope, own));
    if (session === own.id) return toLogin(await signOut(request));
    await endSession(own, session);
    return redirectWithToast(href("/settings/devices"), "The device was signed out.");
  });
}

function toLogin(cookie: string) {
  return redirect("/login", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Devices() {
  const { devices, requiresPassword, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = isFormRefusal(answer) ? answer : null;
  return (
    <Page title="Devices" width="narrow" above={<SettingsTabs here="devices" />}>
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
