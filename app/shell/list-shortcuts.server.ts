import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";
import { listShortcuts } from "#app/ui/table/list-shortcuts.ts";
import { frameShortcuts } from "./frame-shortcuts.ts";

/** Every shortcut there is: the frame's, those of lists, and what the modules declare. */
export async function listEveryShortcut(): Promise<ShortcutGroup[]> {
  const declared = (await loadModules()).flatMap((manifest) => manifest.shortcuts ?? []);
  return [frameShortcuts, listShortcuts, ...declared];
}
