import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { changePassword } from "../domain/password/change-password.server.ts";
import { hasPassword, ownSession } from "../domain/sessions/devices.server.ts";
import { changePasswordInput } from "../domain/account/sign-up.input.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Change password · Fieldlight" }];

export async function loader({ request }: GuardedArgs) {
  const own = await ownSession(request);
  return { hasOne: await hasPassword(own.accountId) };
}

export async function action({ request, href }: GuardedArgs) {
  const own = await ownSession(request);
  return handleForm(request, changePasswordInput, async (input) => {
    const cookie = await changePassword(request, own.email, input);
    const headers = new Headers({ "Set-Cookie": cookie });
    const done = "Your password was changed. All other devices were signed out.";
    return redirectWithToast(href("/settings/devices"), done, headers);
  });
}

export default function Password() {
  const { hasOne } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <Page title="Change password" width="narrow" aside={<SettingsMenu here="security" />}>
      <RefusalSummary refusal={refusal} />
      {hasOne ? (
        <Form method="post" className="grid gap-4">
          <PasswordField refusal={refusal} kind="current" label="Current password" />
          <PasswordField refusal={refusal} kind="new" name="newPassword" label="New password" />
          <div>
            <Button tone="primary" busy={busy}>
              Change password
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p>Your account has no password yet. We can email you a link to choose one.</p>
          <div>
            <LinkButton to="/login/forgot" tone="primary">
              Send me a link
            </LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}
