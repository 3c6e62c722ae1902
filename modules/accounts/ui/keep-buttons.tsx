import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useIsAlive } from "#app/ui/use-is-alive.ts";

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  // A page that is not served securely has no clipboard.
  if (!useIsAlive() || !("clipboard" in navigator)) return null;
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

export function PrintButton() {
  if (!useIsAlive()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      Print
    </Button>
  );
}
