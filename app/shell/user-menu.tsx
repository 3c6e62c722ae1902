import { NavLink, useLocation } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";
import { useOrganizationPath, type ShellData, type ShellViewer } from "#app/platform/shell-data.ts";
import { menuEntryClass } from "./menu-entry-class.ts";
import { SignOutForm } from "./sign-out-form.tsx";

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;

/** Who is signed in, their account, the theme, and the way out. */
export function UserMenu({ viewer, theme }: { viewer: ShellViewer; theme: ShellData["theme"] }) {
  const under = useOrganizationPath();
  const location = useLocation();
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="px-3 font-semibold">{viewer.name}</p>
      <p className="px-3 text-muted">{viewer.organizationName}</p>
      <NavLink to={under("/settings/account")} className={`${menuEntryClass} mt-2`}>
        <Icon name="user" />
        Account Info
      </NavLink>
      <form method="post" action="/theme" className="flex items-center px-1">
        <input type="hidden" name="back" value={location.pathname + location.search} />
        <span className="sr-only">Theme</span>
        {themes.map(({ value, label }) => (
          <button
            key={value}
            name="theme"
            value={value}
            aria-pressed={(theme ?? "system") === value}
            className="min-h-9 rounded-md px-2 hover:bg-sunken aria-pressed:font-semibold aria-pressed:underline"
          >
            {label}
          </button>
        ))}
      </form>
      <SignOutForm />
    </div>
  );
}
