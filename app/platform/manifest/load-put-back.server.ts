import { loadModules } from "./modules.server.ts";
import type { PutBack } from "./put-back.ts";

/** How records of a category of the log are put back; null where no module says so. */
export async function loadPutBack(category: string): Promise<PutBack | null> {
  for (const { putsBack } of await loadModules()) {
    const load = putsBack?.[category];
    if (load) return (await load()).putBack;
  }
  return null;
}
