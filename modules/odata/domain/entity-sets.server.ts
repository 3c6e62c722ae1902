import { requireKeyScope } from "#app/platform/auth/api-key.server.ts";
import type { EntitySet } from "#app/platform/feeds/entity-set.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { Problem } from "#app/platform/problems.ts";

/** @throws Problem "not-found" for an unknown set, "key-lacks-scope" for a limited key that may not read it. */
export async function requireEntitySet(request: Request, name: string): Promise<EntitySet> {
  const set = (await loadEntitySets()).get(name);
  if (!set) throw new Problem("not-found");
  await requireKeyScope(request, set.keyScope);
  return set;
}
