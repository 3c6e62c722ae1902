import { loadModules, typesAdmitted } from "./modules.server.ts";
import type { BroughtTab, Tab, TabPage, TabSubjects } from "./tabs.ts";
import type { Scope } from "./viewer.ts";

/** The tabs the modules bring to a page for its subject, in their order, of those the viewer may open. */
export async function listTabs<Page extends TabPage>(
  { viewer }: Scope,
  page: Page,
  subject: TabSubjects[Page],
): Promise<Tab[]> {
  return (await loadModules())
    .flatMap(({ tabs = [], permissions = {} }) =>
      tabs.filter((tab) => {
        const permission = permissions[tab.guard];
        return permission && typesAdmitted(permission, "prefixed").includes(viewer.type);
      }),
    )
    .filter((tab): tab is Extract<BroughtTab, { page: Page }> => tab.page === page)
    .filter(({ shows }) => shows?.(subject) ?? true)
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, label, path }) => ({ id, label, path }));
}
