import { useState } from "react";
import { Button } from "./button.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Puts a text that is to be kept elsewhere, such as a secret, on the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  // A page that is not served securely has no clipboard.
  if (!useIsHydrated() || !("clipboard" in navigator)) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button type="button" onClick={copy}>
      <span role="status">{copied ? "Copied" : "Copy"}</span>
    </Button>
  );
}
