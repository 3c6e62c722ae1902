import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { newPasswordInput } from "../domain/account/sign-up.input.ts";
import { welcome } from "../domain/account/welcome.server.ts";
import { redirectAfterSignIn } from "../domain/sign-in/downloads-on-device.server.ts";
import { findToken } from "../domain/sign-in/tokens.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Welcome · Fieldlight" }];
export const handle = { scripts: false };

export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing, so a mail scanner cannot consume it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = await findToken("welcome", params.token ?? "");
  return { email: token?.email ?? null };
}

export function action({ request, params }: ActionFunctionArgs) {
  return handleForm(request, newPasswordInput, async ({ password }) => {
    const admission = await welcome(request, params.token ?? "", password);
    return redirectAfterSignIn(request, admission);
  });
}

export default function Welcome() {
  const { email } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <Page title="Welcome to Fieldlight" width="narrow">
      {email === null ? (
        <DeadLink to="/login/forgot" label="Get a new link" />
      ) : (
        <Form method="post" className="grid gap-4">
          <RefusalSummary refusal={refusal} />
          <p>
            Choose a password for <strong>{email}</strong>. You sign in with it from now on.
          </p>
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <PasswordField refusal={refusal} kind="new" label="Password" />
          <div>
            <Button tone="primary" busy={busy}>
              Continue
            </Button>
          </div>
        </Form>
      )}
    </Page>
  );
}
