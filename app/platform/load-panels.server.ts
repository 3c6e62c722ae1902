import { loadModules } from "#app/platform/modules.server.ts";
import type { Panel, PanelPage } from "#app/platform/panels.ts";
import type { Scope } from "#app/platform/viewer.ts";

/** The panels the modules bring to a page, in their order, without those the viewer is not to see. */
export async function loadPanels(
  scope: Scope,
  page: PanelPage,
  subjectId: string,
): Promise<Panel[]> {
  const brought = (await loadModules())
    .flatMap((manifest) => manifest.panels ?? [])
    .filter((panel) => panel.page === page)
    .sort((a, b) => a.order - b.order);
  const panels = await Promise.all(
    brought.map(async (panel) => (await panel.load()).loadPanel(scope, subjectId)),
  );
  return panels.filter((panel) => panel !== null);
}
