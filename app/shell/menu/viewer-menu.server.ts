/** The menu of one viewer. */
import { organizationPath } from "#app/platform/auth/require-permission.server.ts";
import type { MenuEntry } from "#app/platform/manifest/define-module.ts";
import { readMenuWaiting, type BadgeByEntry } from "#app/platform/manifest/menu-badges.server.ts";
import { isOpenEntry, loadModules } from "#app/platform/manifest/modules.server.ts";
import type { ShellMenuEntry } from "#app/platform/page/shell-data.ts";
import type { Scope } from "#app/platform/viewer.ts";

type Place = MenuEntry["place"];

/** The requested menus by name, each with the entries that the viewer's type may open, in order, under the organization. */
export async function viewerMenus<Name extends string>(
  scope: Scope,
  entries: readonly MenuEntry[],
  places: Readonly<Record<Name, Place>>,
): Promise<Record<Name, ShellMenuEntry[]>> {
  const manifests = await loadModules();
  const allowed = entries
    .filter((entry) => isOpenEntry(entry, manifests, scope.viewer))
    .toSorted((a, b) => a.order - b.order);
  const waiting = await readMenuWaiting(scope, allowed);
  const menus = Object.entries<Place>(places).map(([name, place]) => {
    const shown = allowed.filter((entry) => entry.place === place);
    return [name, shown.map((entry) => shownEntry(scope, entry, waiting))];
  });
  return Object.fromEntries(menus) as Record<Name, ShellMenuEntry[]>;
}

function shownEntry(scope: Scope, entry: MenuEntry, waiting: BadgeByEntry): ShellMenuEntry {
  const href = (path: string) => organizationPath(scope.organizationId, path);
  const { id, label, icon, to, group, children, covers } = entry;
  const { count = 0, alert = null } = waiting.get(id) ?? {};
  return {
    id,
    label,
    icon,
    to: href(to),
    ...(group && { group }),
    ...(children && {
      children: children.map((child) => ({ label: child.label, to: href(child.to) })),
    }),
    ...(covers && { covers }),
    ...(alert !== null && { alert }),
    ...(count > 0 && { count }),
  };
}
