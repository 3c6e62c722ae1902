import { log } from "../log.server.ts";
import type { Scope } from "../viewer.ts";
import { loadModules } from "./modules.server.ts";
import type { WaitingTask } from "./waiting.ts";

/** What waits for the viewer in all modules. A module that fails does not affect the others. */
export async function loadWaiting(scope: Scope): Promise<WaitingTask[]> {
  const pending = (await loadModules()).map(async ({ id, waiting }) => {
    try {
      return waiting ? await (await waiting()).listWaiting(scope) : [];
    } catch (error) {
      log().error({ error, module: id }, "what waits could not be read");
      return [];
    }
  });
  return (await Promise.all(pending)).flat();
}
