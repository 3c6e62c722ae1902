import { loadModules } from "../manifest/modules.server.ts";
import type { EntitySet } from "./entity-set.ts";

/** All sets that modules declare, by name. */
export async function loadEntitySets(): Promise<Map<string, EntitySet>> {
  const declared = (await loadModules()).flatMap(({ entitySets = {} }) =>
    Object.entries(entitySets),
  );
  const loaded = await Promise.all(
    declared.map(async ([name, load]) => [name, (await load()).entitySet] as const),
  );
  return new Map(loaded.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
