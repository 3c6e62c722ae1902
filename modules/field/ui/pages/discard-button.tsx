import { useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";

/** Deletes one unsent item on this device, at the second press. */
export function DiscardButton({ name, discard }: { name: string; discard(): Promise<void> }) {
  const say = useSay();
  const [isSure, setSure] = useState(false);
  return (
    <Button
      type="button"
      icon="trash"
      tone={isSure ? "danger" : undefined}
      aria-label={say(isSure ? "Delete {name} for good" : "Delete {name}", { name })}
      onClick={() => (isSure ? void discard() : setSure(true))}
    >
      {say(isSure ? "Delete for good" : "Delete")}
    </Button>
  );
}
