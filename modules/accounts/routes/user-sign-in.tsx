import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { hasPassword, ownSession } from "../domain/sessions/devices.server.ts";
import * as manage from "../domain/sessions/manage-sign-in.server.ts";
import { colleagueSignInInput } from "../domain/second-factor/second-factor.input.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Sign-in of a user · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const own = await ownSession(request);
  const id = params.id ?? "";
  const user = await manage.viewSignIn(scope, id);
  return { id, user, requiresPassword: await hasPassword(own.accountId) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const own = await ownSession(request);
  const userId = params.id ?? "";
  await manage.getColleague(scope, userId);
  return handleForm(request, colleagueSignInInput, async ({ intent, password }) => {
    const resets = intent === "reset-second-factor";
    const act = resets ? manage.resetSecondFactor : manage.endSessionsOfColleague;
    await act(request, scope, own, { userId, password });
    const done = resets
      ? "Two-step verification was reset."
      : "The user was signed out on all devices.";
    return redirectWithToast(href(`/users/${userId}/sign-in`), done);
  });
}

export default function UserSignIn() {
  const { id, user, requiresPassword } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  const canReset = user.secondFactor || user.passkeyCount > 0;
  const rows = [
    { label: "Email", value: user.email },
    { label: "Signed-in devices", value: String(user.sessionCount) },
    { label: "Passkeys", value: String(user.passkeyCount) },
    { label: "Two-step verification", value: user.secondFactor ? "On" : "Off" },
  ];
  return (
    <Page
      title="Sign-in"
      width="narrow"
      breadcrumbs={[{ label: user.name, to: href(`/users/${id}/manage`) }]}
    >
      <RefusalSummary refusal={refusal} />
      <SummaryList rows={rows} />
      {user.hasAccount ? (
        <Form method="post" className="grid gap-4">
          {requiresPassword && (
            <PasswordField refusal={refusal} kind="current" label="Your password" />
          )}
          <FormActions>
            <Button name="intent" value="sign-out" busy={busy}>
              Sign out on all devices
            </Button>
            {canReset && (
              <Button tone="danger" name="intent" value="reset-second-factor" busy={busy}>
                Reset two-step verification
              </Button>
            )}
          </FormActions>
        </Form>
      ) : (
        <p>This user cannot sign in yet.</p>
      )}
      {canReset && (
        <p className="text-muted">
          Reset it only for a user who lost their phone and recovery codes, and check who is asking.
          Afterwards they can sign in with only a password or an email link. Their passkeys are
          removed too.
        </p>
      )}
    </Page>
  );
}
