import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { AutoPost } from "./auto-post.tsx";
import { DeadLink } from "./dead-link.tsx";
import { EmailField } from "./email-field.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";

export type EmailLink =
  | { state: "ready"; email: string }
  | { state: "confirm-email" }
  | { state: "dead" }
  | { state: "done"; passwordRemoved: boolean };

/** The page of a sign-in link, by its state. */
export function EmailLoginSteps(props: { link: EmailLink; refusal: FormRefusal | null }) {
  const { link, refusal } = props;
  switch (link.state) {
    case "confirm-email":
      return <EmailConfirmation refusal={refusal} />;
    case "ready":
      return (
        <Page title="Sign In" width="narrow">
          <RefusalSummary refusal={refusal} />
          <p>
            Signing in as <strong>{link.email}</strong>
          </p>
          <AutoPost label="Sign In" />
        </Page>
      );
    case "dead":
      return (
        <Page title="Sign In" width="narrow">
          <DeadLink to="/login" label="Get a new link" />
        </Page>
      );
    case "done":
      return <LoginDone passwordRemoved={link.passwordRemoved} />;
  }
}

function EmailConfirmation({ refusal }: { refusal: FormRefusal | null }) {
  const busy = useNavigation().state !== "idle";
  return (
    <DialogPage title="Confirm your email" closeTo="/login">
      <Form method="post" noValidate className="grid gap-4">
        <RefusalSummary refusal={refusal} />
        <EmailField
          refusal={refusal}
          hint="You opened this link in a different browser. Enter the email address we sent it to."
        />
        <SubmitActions label="Sign In" busy={busy} cancelTo="/login" />
      </Form>
    </DialogPage>
  );
}

function LoginDone({ passwordRemoved }: { passwordRemoved: boolean }) {
  return (
    <Page title="You are now logged in" width="narrow">
      {passwordRemoved && (
        <Notice tone="warn">
          The password was set before this email address was confirmed, so it no longer works.{" "}
          <Link to="/login/forgot" className="text-link">
            Choose a new password
          </Link>
        </Notice>
      )}
      <div>
        <LinkButton to="/" tone="primary">
          Continue
        </LinkButton>
      </div>
    </Page>
  );
}
