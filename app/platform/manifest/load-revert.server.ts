import { loadModules } from "./modules.server.ts";
import type { Revert } from "./revert.ts";

/** How records of a log category are reverted; null where no module declares it. */
export async function loadRevert(category: string): Promise<Revert | null> {
  for (const { reverts } of await loadModules()) {
    const load = reverts?.[category];
    if (load) return (await load()).revert;
  }
  return null;
}
