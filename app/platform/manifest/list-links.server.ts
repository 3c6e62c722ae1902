import { admits, findPermission, loadModules } from "./modules.server.ts";
import type { ModuleLink, PageLink, PageWithLinks, LinkSubjects } from "./links.ts";
import type { Scope } from "../viewer.ts";

/** The links that modules add to a page for its subject, in their order, if the viewer may open them. */
export async function listLinks<Page extends PageWithLinks>(
  { viewer }: Scope,
  page: Page,
  subject: LinkSubjects[Page],
): Promise<PageLink[]> {
  const declared = (await loadModules())
    .flatMap(({ links = [] }) => links)
    .filter((link): link is Extract<ModuleLink, { page: Page }> => link.page === page)
    .filter(({ shows }) => shows?.(subject as never) ?? true)
    .toSorted((a, b) => a.order - b.order);
  const shown = await Promise.all(
    declared.map(async ({ id, label, path, icon, posts, guard }) => {
      const permission = await findPermission(guard);
      const isShown = permission && admits(guard, permission, viewer, "prefixed");
      return isShown ? [{ id, label, path, icon, posts }] : [];
    }),
  );
  return shown.flat();
}
