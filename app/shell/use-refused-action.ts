import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { takeRefusedAction } from "#app/platform/page/refused-action.ts";

/**
 * Shows the message of an action that was refused while its page stays open. The server responds to such an action with
 * null.
 */
export function useRefusedAction(): void {
  const answers = useContext(RouterState)?.actionData;
  useEffect(() => {
    if (!answers || !Object.values(answers).includes(null)) return;
    const sentence = takeRefusedAction();
    if (sentence !== null) pageMessages.refuse(sentence);
  }, [answers]);
}
