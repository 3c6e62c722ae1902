import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { resetPassword } from "../domain/password/reset-password.server.ts";
import { newPasswordInput } from "../domain/account/sign-up.input.ts";
import { findToken } from "../domain/sign-in/tokens.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Reset Password · Fieldlight" }];
export const handle = { scripts: false };

export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, so a mail scanner cannot consume it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = await findToken("reset-password", params.token ?? "");
  return { email: token?.email ?? null };
}

export function action({ request, params }: ActionFunctionArgs) {
  return handleForm(request, newPasswordInput, async ({ password }) => {
    await resetPassword(params.token ?? "", password);
    return redirectWithToast("/login", "Your password was changed. Sign in with the new one.");
  });
}

export default function Reset() {
  const { email } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <Page title="Reset Password" width="narrow">
      {email === null ? (
        <DeadLink to="/login/forgot" label="Get a new link" />
      ) : (
        <Form method="post" className="grid gap-4">
          <RefusalSummary refusal={refusal} />
          <p>
            Choose a new password for <strong>{email}</strong>. This signs you out on all devices.
          </p>
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <PasswordField refusal={refusal} kind="new" label="New password" />
          <div>
            <Button tone="primary" busy={busy}>
              Change password
            </Button>
          </div>
        </Form>
      )}
    </Page>
  );
}
