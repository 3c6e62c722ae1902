import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { confirmEmail } from "../domain/account/confirm-email.server.ts";
import { findToken } from "../domain/sign-in/tokens.server.ts";
import { DeadLink } from "../ui/dead-link.tsx";

export const meta: MetaFunction = () => [{ title: "Confirm your email address · Fieldlight" }];
export const handle = { scripts: false };

export const headers = () => ({ "Cache-Control": "no-store" });

/** Opening the link changes nothing; only the button confirms. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = await findToken("confirm-email", params.token ?? "");
  return { email: token?.email ?? null };
}

/** A person who is signed in as the confirmed account is redirected immediately. */
export async function action({ request, params }: ActionFunctionArgs) {
  const secret = params.token ?? "";
  const [token, session] = await Promise.all([
    findToken("confirm-email", secret),
    currentSession(request),
  ]);
  const confirmed = await confirmEmail(secret);
  if (confirmed && token && session?.accountId === token.accountId)
    return redirectWithToast("/", "Your email address is confirmed.");
  return { confirmed };
}

export default function ConfirmEmail() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>();
  return (
    <Page title="Confirm your email address" width="narrow">
      {answer?.confirmed && (
        <>
          <Notice tone="ok">Your email address is confirmed.</Notice>
          <p>
            <LinkButton to="/" reloadDocument tone="primary">
              Continue
            </LinkButton>
          </p>
        </>
      )}
      {!answer?.confirmed && email === null && <DeadLink to="/login" label="Back to sign-in" />}
      {!answer?.confirmed && email !== null && (
        <Form method="post" className="grid gap-4">
          <p>
            Did you register <strong>{email}</strong> here? If not, close this page.
          </p>
          <div>
            <Button tone="primary">Confirm email address</Button>
          </div>
        </Form>
      )}
    </Page>
  );
}
