import { useEffect, useState, type ReactNode } from "react";
import { Spinner } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

/** How long the spinner is shown instead of the list, in milliseconds. */
const openingTime = 500;

/**
 * Shows a spinner for a moment after its page was opened from another page. A page that the server rendered is already visible
 * and is never hidden again.
 */
export function OpeningSpinner({ label, children }: { label: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [opening, setOpening] = useState(isHydrated);
  useEffect(() => {
    if (!opening) return undefined;
    const timer = setTimeout(() => setOpening(false), openingTime);
    return () => clearTimeout(timer);
  }, [opening]);
  return opening ? <Spinner label={label} /> : children;
}
