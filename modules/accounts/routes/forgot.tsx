import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { forgotInput } from "../domain/sign-in/sign-in.input.ts";
import { requestLink } from "../domain/sign-in/request-link.server.ts";
import { rememberTypedEmail, typedEmail } from "../domain/sign-in/typed-email.server.ts";
import { EmailField } from "../ui/email-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Reset Password · Fieldlight" }];
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: await typedEmail(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await handleForm(request, forgotInput, async ({ email }) => {
    await requestLink(request, { email, purpose: "reset-password" });
    return redirect("/login/sent", { status: 303 });
  });
  return rememberTypedEmail(answer);
}

export default function Forgot() {
  const { email } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <DialogPage title="Reset Password" closeTo="/login">
      <Form method="post" noValidate className="grid gap-4">
        <RefusalSummary refusal={refusal} />
        <EmailField
          refusal={refusal}
          email={email}
          hint="We will email you a link to choose a new password."
        />
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" busy={busy}>
            Send Password Reset Link
          </Button>
          <LinkButton to="/login">Cancel</LinkButton>
        </div>
      </Form>
    </DialogPage>
  );
}
