import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

export interface Tab {
  /** Full text shown, such as "Scheduled (3)". */
  label: string;
  to: string;
  current: boolean;
}

/**
 * Tabs are links: each has an address. They are on one line, which scrolls sideways when it is too long. The current tab is
 * scrolled into view by CSS if the browser supports it, otherwise by a script.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  const isHydrated = useRef(false);
  useEffect(() => {
    // Does not undo scrolling that the person did before hydration.
    const isLeft = !isHydrated.current && row.current?.scrollLeft !== 0;
    isHydrated.current = true;
    if (isLeft) return;
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (current === undefined || !row.current || !tab) return;
    const { left, right } = row.current.getBoundingClientRect();
    const at = tab.getBoundingClientRect();
    if (at.left < left || at.right > right) row.current.scrollLeft += at.left - left - 24;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} preventScrollReset aria-current={tab.current ? "page" : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
