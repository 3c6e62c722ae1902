import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { takeRefusedStep } from "#app/platform/page/refused-step.ts";

/**
 * Shows the message of an action that was refused while its page stays open. The server responds to such an action with
 * null.
 */
export function useRefusedStep(): void {
  const answers = useContext(RouterState)?.actionData;
  useEffect(() => {
    if (!answers || !Object.values(answers).includes(null)) return;
    const sentence = takeRefusedStep();
    if (sentence !== null) pageMessages.refuse(sentence);
  }, [answers]);
}
