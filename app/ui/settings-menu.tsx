import { Link } from "@remix-run/react";
import { settingsGroups } from "../platform/page/settings-groups.ts";
import { useShell } from "../platform/page/shell-data.ts";

/** The pages of the settings, which modules add, in groups: the person's, the organization's, and those of developers. */
export function SettingsMenu({ here }: { here: string }) {
  const settings = useShell()?.settings ?? [];
  return (
    <nav aria-label="Settings" className="settings-menu">
      {settingsGroups.map((group) => {
        const entries = settings.filter((entry) => entry.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {entries.map(({ id, label, to }) => (
                <li key={id}>
                  <Link to={to} aria-current={id === here ? "page" : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
