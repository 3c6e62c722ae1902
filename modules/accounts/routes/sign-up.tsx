import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { signUpInput } from "../domain/account/sign-up.input.ts";
import { signUp } from "../domain/account/sign-up.server.ts";
import { findCompanyPath } from "../domain/company/start-company-sign-in.server.ts";
import { rememberTypedEmail, typedEmail } from "../domain/sign-in/typed-email.server.ts";
import { EmailField } from "../ui/email-field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { RefusalSummary } from "../ui/refusal-summary.tsx";

export const meta: MetaFunction = () => [{ title: "Register · Fieldlight" }];
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return { email: await typedEmail(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const answer = await handleForm(request, signUpInput, async (input) => {
    const company = await findCompanyPath(input.email);
    if (company) return redirect(company, 303);
    const cookie = await signUp(request, input);
    return redirect("/register", { status: 303, headers: { "Set-Cookie": cookie } });
  });
  return rememberTypedEmail(answer);
}

export default function SignUp() {
  const { email } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  return (
    <DialogPage title="Register" closeTo="/login">
      <Form method="post" noValidate className="grid gap-4">
        <RefusalSummary refusal={refusal} />
        <EmailField refusal={refusal} email={email} />
        <PasswordField refusal={refusal} kind="new" />
        <SubmitActions label="Register" busy={busy} cancelTo="/login" />
      </Form>
    </DialogPage>
  );
}
