import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

/** The URL of an invite, which one click selects; with JavaScript a button copies it. */
export function InviteLink({ url, name }: { url: string; name: string }) {
  const isHydrated = useIsHydrated();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div className="flex min-w-0 items-start justify-between gap-2">
      <span className="text-left wrap-anywhere select-all">{url}</span>
      {isHydrated && (
        <Button
          type="button"
          icon={copied ? "check" : "copy"}
          className="flex-none"
          aria-label={`Copy the invite link for ${name}`}
          onClick={() => void copy()}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
      )}
    </div>
  );
}
