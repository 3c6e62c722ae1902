import { loadModules } from "./modules.server.ts";
import type { Revert } from "./revert.ts";

/** How records of a category of the log are put back; null where no module says so. */
export async function loadRevert(category: string): Promise<Revert | null> {
  for (const { reverts } of await loadModules()) {
    const load = reverts?.[category];
    if (load) return (await load()).revert;
  }
  return null;
}
