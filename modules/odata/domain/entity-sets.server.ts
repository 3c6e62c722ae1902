import { requireKeyScope } from "#app/platform/auth/api-key.server.ts";
import type { EntitySet } from "#app/platform/feeds/entity-set.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { Problem } from "#app/platform/problems.ts";

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

/** @throws Problem "not-found" for an unknown set, "key-lacks-scope" for a limited key that may not read it. */
export async function requireEntitySet(request: Request, name: string): Promise<EntitySet> {
  const set = (await loadEntitySets()).get(name);
  if (!set) throw new Problem("not-found");
  await requireKeyScope(request, set.keyScope);
  return set;
}
