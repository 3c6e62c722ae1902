import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
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

export async function action({ params }: ActionFunctionArgs) {
  return { confirmed: await confirmEmail(params.token ?? "") };
}

export default function ConfirmEmail() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page title="Confirm your email address" width="narrow">
      {answer?.confirmed && (
        <>
          <Notice tone="ok">Your email address is confirmed.</Notice>
          <p>
            <Link to="/" reloadDocument className="text-link">
              Continue
            </Link>
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
