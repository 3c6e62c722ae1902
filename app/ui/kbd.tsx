import type { ReactNode } from "react";

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-line bg-sunken px-1 font-mono text-xs text-ink">
      {children}
    </kbd>
  );
}
