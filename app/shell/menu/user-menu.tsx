import { Link, useLocation } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { useOrganizationPath, type ShellData } from "#app/platform/page/shell-data.ts";
import { isCurrent, menuPathOf } from "./is-current.ts";
import { menuEntryClass } from "./menu-entry-class.ts";
import { SignOutForm } from "./sign-out-form.tsx";

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;

/** Who is signed in, their own pages, the theme, and sign-out. */
export function UserMenu({
  viewer,
  userMenu,
  theme,
}: Pick<ShellData, "viewer" | "userMenu" | "theme">) {
  const { pathname, search } = useLocation();
  const href = useOrganizationPath();
  if (!viewer) return null;
  const here = menuPathOf(pathname, viewer.id);
  return (
    <nav aria-label="Your account" className="mt-4 border-t border-line pt-3 text-sm">
      <p className="px-3 font-semibold">{viewer.name}</p>
      <p className="mb-2 px-3 text-muted">{viewer.organizationName}</p>
      {userMenu.map(({ id, to, icon, label }) => (
        <Link
          key={id}
          to={to}
          aria-current={isCurrent(here, to) ? "page" : undefined}
          className={menuEntryClass}
        >
          <Icon name={icon as IconName} />
          {label}
        </Link>
      ))}
      <Link to={href("/shortcuts")} className={`${menuEntryClass} max-md:hidden`}>
        <Icon name="keyboard" />
        Shortcuts
      </Link>
      <form method="post" action="/theme" className="flex items-center px-1">
        <input type="hidden" name="back" value={pathname + search} />
        <span className="sr-only">Theme</span>
        {themes.map(({ value, label }) => (
          <button
            key={value}
            name="theme"
            value={value}
            aria-pressed={(theme ?? "system") === value}
            className="theme-choice"
          >
            {label}
          </button>
        ))}
      </form>
      <SignOutForm />
    </nav>
  );
}
