import { useEffect } from "react";
import { useRouterState } from "#app/platform/router/router-state.ts";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { takeRefusedAction } from "#app/platform/page/refused-action.ts";

/**
 * Shows the message of an action that was refused while its page stays open. The server responds to such an action with
 * null.
 */
export function useRefusedAction(): void {
  const answers = useRouterState()?.actionData;
  useEffect(() => {
    if (!answers || !Object.values(answers).includes(null)) return;
    const message = takeRefusedAction();
    if (message !== null) pageMessages.refuse(message);
  }, [answers]);
}
