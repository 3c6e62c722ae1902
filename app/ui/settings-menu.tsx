import { Link } from "@remix-run/react";
import { settingsGroups } from "../platform/page/settings-groups.ts";
import { useShell } from "../platform/page/shell-data.ts";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";

/**
 * The pages of the settings, which modules add, in groups: the person's, the organization's, and those of developers. On a phone
 * they are behind a button that names the current one.
 */
export function SettingsMenu({ here }: { here: string }) {
  const settings = useShell()?.settings ?? [];
  return (
    <nav aria-label="Settings" className="settings-menu">
      <details key={here} className="fold-wide lg:hidden">
        <summary className={buttonClass()}>
          Settings: {settings.find(({ id }) => id === here)?.label}
          <Icon name="chevron-down" />
        </summary>
      </details>
      <div className="fold-body">
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
      </div>
    </nav>
  );
}
