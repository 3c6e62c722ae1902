import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import {
  findPendingSignIn,
  finishSignIn,
  secondFactorPath,
} from "../domain/sign-in/complete-first-factor.server.ts";
import { redirectAfterSignIn } from "../domain/sign-in/downloads-on-device.server.ts";
import { codeInput } from "../domain/second-factor/second-factor.input.ts";
import { CodeField } from "../ui/code-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Two-step verification · Fieldlight" }];
export const handle = { scripts: false };

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const pending = await findPendingSignIn(request);
  if (!pending) throw redirect("/login");
  const recovery = new URL(request.url).searchParams.has("recovery");
  return { email: pending.email, recovery, path: secondFactorPath };
}

export function action({ request }: ActionFunctionArgs) {
  return handleForm(request, codeInput, async ({ code }) => {
    return redirectAfterSignIn(request, await finishSignIn(request, code));
  });
}

export default function EnterSecondFactor() {
  const { email, recovery, path } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <Page title="Two-step verification" width="narrow">
      <RefusalSummary refusal={refusal} />
      <Form method="post" className="grid gap-4">
        <p>
          Signing in as <strong>{email}</strong>
        </p>
        <CodeField refusal={refusal} kind={recovery ? "recovery" : "app"} />
        <div>
          <Button tone="primary">Verify</Button>
        </div>
      </Form>
      <p className="flex flex-wrap gap-4">
        <Link to={recovery ? path : `${path}?recovery`} className="text-link">
          {recovery ? "Use a code from your app" : "Use a recovery code"}
        </Link>
        <Link to="/login" className="text-link">
          Back to sign-in
        </Link>
      </p>
      {recovery && (
        <p className="text-muted">
          No phone and no recovery codes? Ask an administrator of your organization to reset
          two-step verification for you.
        </p>
      )}
    </Page>
  );
}
