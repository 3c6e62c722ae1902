import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { startCompanySignIn } from "../../domain/company/start-company-sign-in.server.ts";
import { emailField } from "../../domain/account/email.input.ts";
import { EmailField } from "../../ui/email-field.tsx";
import { RefusalSummary } from "../../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Sign in with your company · Fieldlight" }];
export const handle = { scripts: false };

const input = z.object({ email: emailField, redirectTo: z.string().max(2_000).default("/") });

/** Opening the URL changes nothing; only the posted form redirects to the provider. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    email: searchParams.get("email")?.slice(0, 254) ?? "",
    redirectTo: safeReturn(searchParams.get("redirectTo")),
    isRequired: searchParams.has("required"),
    isAgain: searchParams.has("again"),
    isRegistering: searchParams.has("registering"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return handleForm(request, input, (typed) => startCompanySignIn(request, typed));
}

export default function Company() {
  const { email, redirectTo, isRequired, isAgain, isRegistering } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Page title="Sign in with your company" width="narrow">
      <RefusalSummary refusal={refusal} />
      {isRequired && <Notice>Your organization signs in with its company account.</Notice>}
      {isRegistering && (
        <Notice>
          Your company is on Fieldlight already. Continue with your company account to join it.
        </Notice>
      )}
      {isAgain && <Notice>Type your email address to continue with your company account.</Notice>}
      <Form method="post" noValidate reloadDocument className="grid gap-4">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <EmailField refusal={refusal} email={email} />
        <Button tone="primary" busy={isBusy} className="sign-in-button">
          Continue
        </Button>
      </Form>
      <p>
        <Link to="/login" className="text-link">
          Sign in another way
        </Link>
      </p>
    </Page>
  );
}
