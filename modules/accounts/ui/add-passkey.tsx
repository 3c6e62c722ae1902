import { useNavigation, useSubmit } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { createPasskey } from "./request-passkey.ts";
import { NeedsScripts } from "./passkey-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";

/** Asks for the password, then has the device create a passkey and sends it. */
export function AddPasskey(props: { requiresPassword: boolean; challengePath: string }) {
  const submit = useSubmit();
  const sending = useNavigation().state !== "idle";
  const isHydrated = useIsHydrated();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);

  async function add(form: FormData) {
    setPending(true);
    const made = await createPasskey(props.challengePath, form);
    setPending(false);
    setRefusal("refusal" in made ? made.refusal : null);
    if ("answer" in made) submit({ intent: "add", answer: made.answer }, { method: "post" });
  }

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void add(new FormData(event.currentTarget));
  }

  const form = (
    <form method="post" onSubmit={begin} className="grid gap-4">
      <RefusalSummary refusal={refusal} />
      {props.requiresPassword && (
        <PasswordField refusal={refusal} kind="current" label="Your password" id="add-password" />
      )}
      <div>
        <Button tone="primary" busy={pending || sending}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
  return <Card title="Add a passkey">{isHydrated ? form : <NeedsScripts />}</Card>;
}
