import { findPermission, loadModules, typesAdmitted } from "./modules.server.ts";
import type { ModuleTab, Tab, TabPage, TabSubjects } from "./tabs.ts";
import type { Scope } from "../viewer.ts";

/** The tabs that modules add to a page for its subject, in their order, if the viewer may open them. */
export async function listTabs<Page extends TabPage>(
  { viewer }: Scope,
  page: Page,
  subject: TabSubjects[Page],
): Promise<Tab[]> {
  const declared = (await loadModules())
    .flatMap(({ tabs = [] }) => tabs)
    .filter((tab): tab is Extract<ModuleTab, { page: Page }> => tab.page === page)
    .filter(({ shows }) => shows?.(subject as never) ?? true)
    .toSorted((a, b) => a.order - b.order);
  const shown = await Promise.all(
    declared.map(async ({ id, label, path, icon, posts, guard }) => {
      const permission = await findPermission(guard);
      const admits = permission && typesAdmitted(permission, "prefixed").includes(viewer.type);
      return admits ? [{ id, label, path, icon, posts }] : [];
    }),
  );
  return shown.flat();
}
