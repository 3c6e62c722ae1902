import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { askForPasskey } from "./ask-device.ts";
import { RefusalSummary } from "./refusal-summary.tsx";

/** The placeholder of a button that appears once the page's scripts run. */
export function NeedsScripts() {
  return <p className="text-muted">A passkey needs JavaScript.</p>;
}

/** The device is asked only when the button is pressed. */
export function PasskeySignIn() {
  const submit = useSubmit();
  const alive = useIsHydrated();
  const sending = useNavigation().state !== "idle";
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);

  async function ask() {
    setAsking(true);
    const given = await askForPasskey("/login/passkey/challenge");
    setAsking(false);
    setRefusal("refusal" in given ? given.refusal : null);
    if ("answer" in given) submit({ answer: given.answer }, { method: "post" });
  }

  if (!alive) return <NeedsScripts />;
  return (
    <>
      <RefusalSummary refusal={refusal} />
      <div>
        <Button type="button" tone="primary" busy={asking || sending} onClick={() => void ask()}>
          Sign in with a passkey
        </Button>
      </div>
    </>
  );
}
