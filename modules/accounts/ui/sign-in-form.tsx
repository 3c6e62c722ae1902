import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** Email and password, or a link by mail. The password's button comes first, so that Enter presses it. */
export function SignInForm(props: {
  redirectTo: string;
  email: string;
  refusal: FormRefusal | null;
}) {
  const { redirectTo, email, refusal } = props;
  const navigation = useNavigation();
  const sending = navigation.state === "idle" ? null : navigation.formData?.get("intent");
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <EmailField refusal={refusal} email={email} />
      <div className="relative">
        <PasswordField refusal={refusal} kind="current" />
        <Link to="/login/forgot" className="absolute top-0 right-0 text-sm text-link">
          Forgot Password
        </Link>
      </div>
      <Button
        tone="primary"
        name="intent"
        value="password"
        busy={sending === "password"}
        className="sign-in-button"
      >
        Sign In
      </Button>
      <p className="or-line">or</p>
      <Button
        icon="mail"
        name="intent"
        value="email-link"
        busy={sending === "email-link"}
        className="sign-in-button"
      >
        Email me a sign-in link
      </Button>
    </Form>
  );
}

/** A separate form, because it redirects to another site. */
export function GoogleForm({ redirectTo }: { redirectTo: string }) {
  return (
    <Form method="post" action="/login/google" reloadDocument>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button className="sign-in-button">Sign in with Google</Button>
    </Form>
  );
}
