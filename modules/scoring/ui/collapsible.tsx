import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface CollapsibleProps {
  /** Set when a redirect leads to this part of the page. */
  id?: string;
  title: ReactNode;
  /** The initial state. */
  open?: boolean;
  tone?: "plain" | "warn";
  children: ReactNode;
}

/** A collapsible part of the page with a title; it needs no scripts. */
export function Collapsible({ id, title, open, tone = "plain", children }: CollapsibleProps) {
  const border = tone === "warn" ? "border-2 border-warn" : "border border-line";
  return (
    <details
      id={id}
      tabIndex={id ? -1 : undefined}
      open={open}
      className={`rounded-md bg-raised px-4 ${border}`}
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold max-sm:text-sm">
        {title}
        <Icon name="chevron-down" className="text-muted" />
      </summary>
      <div className="grid gap-4 pb-4">{children}</div>
    </details>
  );
}
