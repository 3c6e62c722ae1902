import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { requestPasskey } from "./request-passkey.ts";
import { RefusalSummary } from "./refusal-summary.tsx";

/** The placeholder of a button that appears once the page is hydrated. */
export function NeedsScripts() {
  return <p className="text-muted">A passkey needs JavaScript.</p>;
}

/** The device is asked only when the button is pressed. */
export function PasskeySignIn() {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const sending = useNavigation().state !== "idle";
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);

  async function signIn() {
    setPending(true);
    const result = await requestPasskey("/login/passkey/challenge");
    setPending(false);
    setRefusal("refusal" in result ? result.refusal : null);
    if ("answer" in result) submit({ answer: result.answer }, { method: "post" });
  }

  if (!isHydrated) return <NeedsScripts />;
  return (
    <>
      <RefusalSummary refusal={refusal} />
      <div>
        <Button
          type="button"
          tone="primary"
          busy={pending || sending}
          onClick={() => void signIn()}
        >
          Sign in with a passkey
        </Button>
      </div>
    </>
  );
}
