import { Link } from "@remix-run/react";

export interface Tab {
  /** Full words shown, such as "Scheduled (3)". */
  label: string;
  to: string;
  current: boolean;
}

/** Tabs are links: each has an address, and the row scrolls sideways when it is too long. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-x-1 text-sm sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className="flex min-h-control items-center border-b-2 border-transparent px-3 whitespace-nowrap text-muted -outline-offset-2 hover:border-edge hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
