import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { QrCode } from "./qr-code.tsx";

type Factor =
  | { state: "off" }
  | { state: "begun"; secret: string; qr: { size: number; path: string } }
  | { state: "on"; since: Date; codesLeft: number };

interface StepsProps<State extends Factor["state"] = Factor["state"]> {
  factor: Extract<Factor, { state: State }>;
  /** False for an account without a password. */
  requiresPassword: boolean;
  timeZone: string;
  refusal: FormRefusal | null;
}

/** The page of the second factor, by how far it is set up. */
export function SecondFactorSteps({ factor, ...rest }: StepsProps) {
  switch (factor.state) {
    case "off":
      return <BeginSetup factor={factor} {...rest} />;
    case "begun":
      return <Confirm factor={factor} {...rest} />;
    case "on":
      return <SecondFactorOn factor={factor} {...rest} />;
  }
}

function useBusy(): boolean {
  return useNavigation().state !== "idle";
}

function BeginSetup({ requiresPassword, refusal }: StepsProps<"off">) {
  return (
    <Form method="post" className="grid gap-4">
      <p>
        Two-step verification asks for a code from your phone each time you sign in. A stolen
        password alone is then not enough. You can use any authenticator app.
      </p>
      {requiresPassword && <PasswordField refusal={refusal} kind="current" label="Your password" />}
      <div>
        <Button tone="primary" name="intent" value="begin" busy={useBusy()}>
          Set up two-step verification
        </Button>
      </div>
    </Form>
  );
}

function Confirm({ factor, refusal }: StepsProps<"begun">) {
  const busy = useBusy();
  return (
    <>
      <ol className="grid list-decimal gap-4 pl-6">
        <li>
          <p className="mb-2">Scan this QR code with your authenticator app.</p>
          <QrCode qr={factor.qr} />
          <p className="mt-2">
            Or enter this key in the app:{" "}
            <code className="font-mono wrap-anywhere select-all">{factor.secret}</code>
          </p>
        </li>
        <li>
          <Form method="post" className="grid gap-4">
            <CodeField refusal={refusal} hint="Enter the 6 digits your app shows now." />
            <FormActions>
              <Button tone="primary" name="intent" value="confirm" busy={busy}>
                Turn on
              </Button>
            </FormActions>
          </Form>
        </li>
      </ol>
      <Form method="post">
        <Button name="intent" value="cancel" busy={busy}>
          Cancel
        </Button>
      </Form>
    </>
  );
}

/** At this number or below, the page suggests creating new codes. */
const fewCodes = 3;

function SecondFactorOn({ factor, requiresPassword, timeZone, refusal }: StepsProps<"on">) {
  const { codesLeft } = factor;
  const busy = useBusy();
  return (
    <>
      <p>
        On since <Timestamp at={factor.since} zone={timeZone} />.
      </p>
      {codesLeft <= fewCodes && (
        <Notice tone="warn">
          {codesLeft === 0
            ? "You have no recovery codes left."
            : `Recovery codes left: ${codesLeft}.`}{" "}
          Create new ones soon.
        </Notice>
      )}
      <Card title="Change it">
        <Form method="post" className="grid gap-4">
          <p>
            Recovery codes left: {codesLeft}. New codes replace the old ones. You confirm each
            change with your password.
          </p>
          {requiresPassword && (
            <PasswordField refusal={refusal} kind="current" label="Your password" />
          )}
          <CodeField refusal={refusal} kind="either" />
          <FormActions>
            <Button name="intent" value="renew" busy={busy}>
              Create new recovery codes
            </Button>
            <Button tone="danger" name="intent" value="turn-off" busy={busy}>
              Turn off two-step verification
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
