import { redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import {
  deleteAccount,
  lastAdministratorText,
  leavesBehind,
} from "../domain/account/delete-account.server.ts";
import { hasPassword, ownSession } from "../domain/sessions/devices.server.ts";
import { deleteAccountInput } from "../domain/sign-in/sign-in.input.ts";
import { EmailField } from "../ui/email-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Delete account · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const own = await ownSession(request);
  const left = await leavesBehind(scope, own);
  return {
    email: own.email,
    requiresPassword: await hasPassword(own.accountId),
    lastOf: left === "nobody" ? scope.viewer.organizationName : null,
    refused: left === "no administrator" ? lastAdministratorText(scope.viewer) : null,
  };
}

export async function action({ request, scope }: GuardedArgs) {
  const own = await ownSession(request);
  return handleForm(request, deleteAccountInput, async (typed) => {
    const cookie = await deleteAccount(request, scope, own, typed);
    return redirect("/login", { status: 303, headers: { "Set-Cookie": cookie } });
  });
}

export default function DeleteAccount() {
  const { email, requiresPassword, lastOf, refused } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <Page title="Delete account" width="narrow" aside={<SettingsMenu here="security" />}>
      <RefusalSummary refusal={refusal} />
      <p>
        You will no longer be able to sign in as <strong>{email}</strong>. Your organization keeps
        its projects and records.
        {lastOf === null && " An administrator can create a new account for you."}
      </p>
      {lastOf !== null && (
        <Notice tone="warn">
          {`This is the last account of ${lastOf}. Nobody will be able to sign in to it, and nobody can create a new account for you.`}
        </Notice>
      )}
      {refused !== null && (
        <>
          <Notice tone="warn">{refused}</Notice>
          <div>
            <LinkButton to={href("/users")}>Open users</LinkButton>
          </div>
        </>
      )}
      {refused === null && (
        <Form method="post" noValidate className="grid gap-4">
          <EmailField refusal={refusal} hint="Type your email address to confirm." />
          {requiresPassword && (
            <PasswordField refusal={refusal} kind="current" label="Your password" />
          )}
          <SubmitActions
            label="Delete my account"
            tone="danger"
            busy={busy}
            cancelTo={href("/settings/devices")}
            cancelLabel="Keep it"
          />
        </Form>
      )}
    </Page>
  );
}
