import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";
import { listShortcuts } from "#app/ui/table/use-list-keys.ts";
import { frameShortcuts } from "./frame-shortcuts.ts";

/** All shortcuts: those of the frame, of lists, and of the modules. */
export async function listEveryShortcut(): Promise<ShortcutGroup[]> {
  const declared = (await loadModules()).flatMap((manifest) => manifest.shortcuts ?? []);
  return [frameShortcuts, listShortcuts, ...declared];
}
