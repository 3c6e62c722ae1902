import { Link, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Brand } from "#app/ui/brand/mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import {
  useOrganizationPath,
  type ShellData,
  type ShellMenuEntry,
  type ShellViewer,
} from "#app/platform/page/shell-data.ts";
import { countText } from "./count-text.ts";
import { isCurrent, isEntryCurrent, menuPathOf } from "./is-current.ts";
import { menuEntryClass } from "./menu-entry-class.ts";
import { inertAttributes } from "../dialog/inert-attributes.ts";
import { UserMenu } from "./user-menu.tsx";

interface SideMenuProps {
  shell: ShellData | undefined;
  /** Opens the palette. Without JavaScript the entry links to the search page. */
  onFind: () => void;
  /** A dialog covers the menu. */
  isBehind: boolean;
}

/** Always visible on the left. On a phone it is behind a button that needs no JavaScript. */
export function SideMenu({ shell, onFind, isBehind }: SideMenuProps) {
  const location = useLocation();
  const href = useOrganizationPath();
  const here = menuPathOf(location.pathname, shell?.viewer?.id);
  return (
    <header className="side-menu" {...inertAttributes(isBehind)}>
      <div className="hidden items-center justify-between gap-2 px-6 pt-4 pb-3 menu-beside:flex">
        <Link to={shell?.viewer ? href("/") : "/landing"} className="flex">
          <Brand size={26} />
        </Link>
        {shell?.viewer?.organizationLogoId && <OrganizationLogo {...shell.viewer} />}
      </div>
      {shell?.viewer && <FindLink to={href("/search")} onFind={onFind} />}
      {shell?.top.map((entry) => (
        <TopLink key={entry.id} entry={entry} here={here} />
      ))}
      <details key={location.key} className="fold menu-beside:hidden">
        <summary className="flex min-h-12 items-center gap-3 px-4">
          <Icon name="menu" />
          <Brand size={24} />
          <span className="sr-only">menu</span>
        </summary>
      </details>
      <div className="fold-body p-3 menu-beside:pt-0">
        <nav aria-label="Main">
          <ul>
            {shell?.menu.map((entry) => (
              <MenuItem key={entry.id} entry={entry} here={here} />
            ))}
            {!shell?.viewer && (
              <li>
                <Link to="/login" className={menuEntryClass}>
                  <Icon name="log-in" />
                  Sign In
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {shell && <UserMenu {...shell} />}
      </div>
    </header>
  );
}

/** The customer's logo at the right of the brand. The name is written with the viewer's. */
function OrganizationLogo({
  organizationName: name,
  organizationLogoId: logo,
}: Pick<ShellViewer, "organizationName" | "organizationLogoId">) {
  return (
    <span className="organization-logo" title={name} aria-hidden="true">
      <img src={`/files/${logo}?width=160`} alt="" width={36} height={24} />
    </span>
  );
}

/** On a phone at the right of the bar, so that it is reachable without opening the drawer. */
function FindLink({ to, onFind }: { to: string; onFind: () => void }) {
  const find = (press: MouseEvent) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey) return;
    press.preventDefault();
    onFind();
  };
  return (
    <Link
      to={to}
      onClick={find}
      discover="none"
      aria-keyshortcuts="Control+K Meta+K"
      className="find-link"
    >
      <Icon name="search" />
      <span className="grow menu-above:sr-only">Search</span>
      <span aria-hidden="true" className="menu-above:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </Link>
  );
}

/** On a phone beside the search, also reachable without opening the drawer. */
function TopLink({ entry, here }: { entry: ShellMenuEntry; here: string }) {
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent(here, entry.to) ? "page" : undefined}
      className="top-link"
    >
      <Icon name={entry.icon as IconName} />
      <span className="grow menu-above:sr-only">{entry.label}</span>
      <Count of={entry} />
    </Link>
  );
}

/** The count of waiting items of an entry. */
function Count({ of: { count } }: { of: ShellMenuEntry }) {
  if (count === undefined) return null;
  return <span className="menu-count">{countText(count)}</span>;
}

function MenuItem({ entry, here }: { entry: ShellMenuEntry; here: string }) {
  return (
    <li className="menu-item">
      <Link
        to={entry.to}
        aria-current={isEntryCurrent(here, entry) ? "page" : undefined}
        className={menuEntryClass}
      >
        <Icon name={entry.icon as IconName} className={entry.alert ? "text-bad" : ""} />
        {entry.label}
        {entry.alert && <span className="sr-only">. {entry.alert}</span>}
        <Count of={entry} />
      </Link>
      {entry.children && (
        <ul className="menu-children">
          {entry.children.map((child) => (
            <li key={child.to}>
              <Link
                to={child.to}
                aria-current={isCurrent(here, child.to) ? "page" : undefined}
                className={menuEntryClass}
              >
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
