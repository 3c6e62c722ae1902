import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";
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
      <PasswordField refusal={refusal} kind="current" />
      <p>
        <Link to="/login/forgot" className="text-link">
          Forgot Password
        </Link>
      </p>
      <FormActions>
        <Button tone="primary" name="intent" value="password" busy={sending === "password"}>
          Sign In
        </Button>
        <Button name="intent" value="email-link" busy={sending === "email-link"}>
          Email me a sign-in link
        </Button>
      </FormActions>
    </Form>
  );
}

/** A separate form, because it redirects to another site. */
export function GoogleForm({ redirectTo }: { redirectTo: string }) {
  return (
    <Form method="post" action="/login/google" reloadDocument>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button>Sign in with Google</Button>
    </Form>
  );
}
