import { useState } from "react";
import { Button } from "./button.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** Copies a text, such as a secret, to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  // Browsers offer a clipboard only on pages served over HTTPS.
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
