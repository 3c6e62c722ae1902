import { Link, useLocation } from "@remix-run/react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import {
  useOrganizationPath,
  type ShellData,
  type ShellMenuEntry,
} from "#app/platform/shell-data.ts";
import { menuEntryClass } from "./menu-entry-class.ts";
import { UserMenu } from "./user-menu.tsx";

/** Persistent on the left; on a phone it folds behind a button that needs no script. */
export function SideMenu({ shell }: { shell: ShellData | undefined }) {
  const location = useLocation();
  const under = useOrganizationPath();
  return (
    <header className="border-b border-line bg-raised print:hidden md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r md:border-b-0">
      <details key={location.key} className="fold md:hidden">
        <summary className="flex min-h-12 items-center gap-3 px-4">
          <Icon name="menu" />
          <span className="font-semibold">Fieldlight</span>
          <span className="sr-only">menu</span>
        </summary>
      </details>
      <div className="fold-body p-3">
        <Link
          to={shell?.viewer ? under("/") : "/landing"}
          className="mb-3 hidden px-3 py-2 text-lg font-semibold md:block"
        >
          Fieldlight
        </Link>
        <nav aria-label="Main">
          <ul>
            {shell?.menu.map((entry) => (
              <MenuItem key={entry.id} entry={entry} here={location.pathname} />
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
        {shell?.viewer && <UserMenu viewer={shell.viewer} theme={shell.theme} />}
      </div>
    </header>
  );
}

const bare = (path: string) => path.replace(/^\/organization\/[^/]+/, "") || "/";

/** Whether an address lies under a menu entry, on either mounting; the home page only by itself. */
function isCurrent(here: string, to: string): boolean {
  const [at, target] = [bare(here), bare(to)];
  return at === target || (target !== "/" && at.startsWith(`${target}/`));
}

function MenuItem({ entry, here }: { entry: ShellMenuEntry; here: string }) {
  return (
    <li className="group/entry relative">
      <Link
        to={entry.to}
        aria-current={isCurrent(here, entry.to) ? "page" : undefined}
        className={menuEntryClass}
      >
        <Icon name={entry.icon as IconName} />
        {entry.label}
      </Link>
      {entry.children && (
        <ul className="pl-8 md:hidden md:group-focus-within/entry:block md:group-hover/entry:block">
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
