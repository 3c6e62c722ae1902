import { Form } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Timestamp } from "#app/ui/time.tsx";

interface SigningSecretProps {
  id: string;
  secretNumber: number;
  wasShown: boolean;
  previousEndsAt: Date | null;
  /** Set only in the one response that contains the secret. */
  secret: string | null;
}

/** The secret with which a receiver verifies signatures: shown once, after that it can only be replaced. */
export function SigningSecret({ id, secret, wasShown, ...rest }: SigningSecretProps) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <>
      <p>
        Each request is signed as{" "}
        <a href="https://www.standardwebhooks.com" className="text-link">
          Standard Webhooks
        </a>{" "}
        describes. Your receiver checks the signature with this secret, and refuses what does not
        fit.
      </p>
      {rest.previousEndsAt && (
        <Notice>
          Until <Timestamp at={rest.previousEndsAt} zone={zone} />, requests are also signed with
          the previous secret.
        </Notice>
      )}
      {secret ? (
        <ShownSecret id={id} secret={secret} />
      ) : wasShown ? (
        <Replace number={rest.secretNumber} />
      ) : (
        <Form method="post" replace>
          <Button tone="primary" name="intent" value="show" icon="eye">
            Show the secret
          </Button>
        </Form>
      )}
    </>
  );
}

function ShownSecret({ id, secret }: { id: string; secret: string }) {
  const href = useOrganizationPath();
  return (
    <>
      <Notice tone="warn">Save this secret now. We will not show it again.</Notice>
      <p className="rounded-md border border-line bg-raised p-4 font-mono wrap-anywhere select-all">
        {secret}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href(`/settings/webhooks/${id}`)} tone="primary">
          I saved it
        </LinkButton>
        <CopyButton text={secret} />
      </div>
    </>
  );
}

function Replace({ number }: { number: number }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>This secret was shown and is not shown again. If it is lost, make a new one.</p>
      <Confirm
        label="Make a new secret"
        question="Make a new secret?"
        about="For 24 hours requests are signed with both. Change your receiver within that time."
        tone="primary"
        pageButtonTone="plain"
        fields={{ intent: "rotate", number: String(number) }}
      />
    </div>
  );
}
