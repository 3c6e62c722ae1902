/** The menu as one viewer sees it. */
import { organizationPath } from "#app/platform/door/enter.server.ts";
import type { MenuEntry } from "#app/platform/manifest/define-module.ts";
import { log } from "#app/platform/log.server.ts";
import { holds } from "#app/platform/manifest/modules.server.ts";
import type { ShellMenuEntry } from "#app/platform/page/shell-data.ts";
import type { Scope } from "#app/platform/viewer.ts";

/** Those of the entries that the viewer's type holds, in order, each leading under the organization. */
export async function viewerMenu(
  scope: Scope,
  entries: readonly MenuEntry[],
): Promise<ShellMenuEntry[]> {
  const under = (path: string) => organizationPath(scope.organizationId, path);
  const shown = entries
    .filter((entry) => holds(entry.holders, scope.viewer.type))
    .toSorted((a, b) => a.order - b.order)
    .map(async (entry): Promise<ShellMenuEntry> => {
      const [alert, count] = await Promise.all([alertOf(scope, entry), countOf(scope, entry)]);
      const { id, label, icon, to, children } = entry;
      return {
        id,
        label,
        icon,
        to: under(to),
        ...(children && {
          children: children.map((child) => ({ label: child.label, to: under(child.to) })),
        }),
        ...(alert !== null && { alert }),
        ...(count > 0 && { count }),
      };
    });
  return Promise.all(shown);
}

/** An alert that cannot be read must not take every page with it. */
async function alertOf(scope: Scope, { id, alert }: MenuEntry): Promise<string | null> {
  if (!alert) return null;
  try {
    const { findAlert } = await alert();
    return await findAlert(scope);
  } catch (error) {
    log().error({ error, entry: id }, "the alert of a menu entry could not be read");
    return null;
  }
}

/** As for an alert: what cannot be counted counts nothing. */
async function countOf(scope: Scope, { id, count }: MenuEntry): Promise<number> {
  if (!count) return 0;
  try {
    const { findCount } = await count();
    return await findCount(scope);
  } catch (error) {
    log().error({ error, entry: id }, "what waits behind a menu entry could not be counted");
    return 0;
  }
}
