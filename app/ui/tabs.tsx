import { Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import {
  hidePopovers,
  popoverAttributes,
  popoverOpenerAttributes,
} from "./overlay/confirm-popover.tsx";

export interface Tab {
  /** Full text shown, such as "Scheduled (3)". */
  label: string;
  to: string;
  current: boolean;
  icon?: IconName;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Two or three views of the same page, as one control of equal parts. */
  segmented?: boolean;
}

/** Further tabs are behind "More", so that all fit on one line. */
const maxOnLine = 8;

/**
 * Tabs are links: each has a URL. They are on one line, which scrolls sideways when it is too long. The current tab is
 * scrolled into view by CSS if the browser supports it, otherwise by a script.
 */
export function Tabs({ label, tabs, segmented }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const hasMore = tabs.length > maxOnLine + 1;
  // The current one is always on the line.
  const isOnLine = (tab: Tab, index: number) => !hasMore || index < maxOnLine || tab.current;
  const onLine = tabs.filter(isOnLine);
  const more = tabs.filter((tab, index) => !isOnLine(tab, index));
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
    const box = tab.getBoundingClientRect();
    if (box.left < left || box.right > right) row.current.scrollLeft += box.left - left - 24;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={segmented ? "segments" : "tabs"}>
      <ul>
        {onLine.map((tab) => (
          <TabLink key={tab.to} tab={tab} />
        ))}
        {more.length > 0 && <MoreTabs tabs={more} />}
      </ul>
    </nav>
  );
}

function TabLink({ tab, className }: { tab: Tab; className?: string }) {
  return (
    <li>
      <Link
        to={tab.to}
        preventScrollReset
        aria-current={tab.current ? "page" : undefined}
        className={className}
        onClick={hidePopovers}
      >
        {tab.icon && <Icon name={tab.icon} size={14} />}
        {tab.label}
      </Link>
    </li>
  );
}

function MoreTabs({ tabs }: { tabs: readonly Tab[] }) {
  const id = useId();
  return (
    <li>
      <button type="button" className="tabs-more" {...popoverOpenerAttributes(id)}>
        More
        <Icon name="chevron-down" size={14} />
      </button>
      <div id={id} {...popoverAttributes} className="row-menu">
        <ul>
          {tabs.map((tab) => (
            <TabLink key={tab.to} tab={tab} className="row-menu-item" />
          ))}
        </ul>
      </div>
    </li>
  );
}
