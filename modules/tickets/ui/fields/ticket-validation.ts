import { useMemo } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import {
  descriptionError,
  otherError,
  otherMessage,
  rejectionError,
  titleError,
} from "../../domain/ticket-fields.ts";
import type { LiveRule } from "./use-live-validation.ts";

/** The checks of the ticket form. The server is asked once for each email. */
export function useTicketRules(): Record<string, LiveRule> {
  const address = useOrganizationPath()("/tickets/known-email");
  return useMemo(() => {
    const known = new Map<string, boolean>();
    const other: LiveRule = {
      error: (text) => {
        const error = otherError(text);
        if (error) return error;
        const isKnown = known.get(text.trim());
        if (isKnown === undefined) return undefined;
        return isKnown ? null : otherMessage;
      },
      lookUp: async (text) => {
        const email = text.trim();
        const response = await fetch(`${address}?${new URLSearchParams({ email }).toString()}`);
        const answer = (await response.json()) as { known?: boolean };
        known.set(email, answer.known === true);
      },
    };
    return {
      title: { error: titleError },
      description: { error: descriptionError },
      rejection: { error: rejectionError },
      other,
    };
  }, [address]);
}
