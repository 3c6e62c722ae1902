import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** Deletes one unsent item on this device, at the second press. */
export function DiscardButton({ name, discard }: { name: string; discard(): Promise<void> }) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      type="button"
      icon="trash"
      tone={isSure ? "danger" : undefined}
      aria-label={isSure ? `Delete ${name} for good` : `Delete ${name}`}
      onClick={() => (isSure ? void discard() : setSure(true))}
    >
      {isSure ? "Delete for good" : "Delete"}
    </Button>
  );
}
